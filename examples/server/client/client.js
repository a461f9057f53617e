export function fold(old, diff) {
  if (Object(diff) !== diff || Array.isArray(diff) || Object(old) !== old) return diff;
  const now = Array.isArray(old) ? [...old] : { ...old };
  for (const [key, value] of Object.entries(diff)) {
    if (value === null) delete now[key];
    else now[key] = fold(now[key], value);
  }
  return now;
}
export class Seat {
  view;
  at = "";
  send;
  who;
  key;
  last = Promise.resolve();
  constructor(send, who, key = "") {
    this.send = send;
    this.who = who;
    this.key = key;
  }
  /** Makes a Call when those before it are answered, since it names the View that it has. An answer with an error changes nothing. */
  call(what, more = {}) {
    const answered = this.last.then(async () => {
      const answer = await this.send({ do: what, who: this.who, key: this.key, at: this.at, ...more });
      if (answer.error) return answer;
      this.view = answer.view ?? fold(this.view, answer.diff);
      this.at = answer.at ?? "";
      this.key = answer.key ?? this.key;
      return answer;
    });
    this.last = answered.catch(() => {
    });
    return answered;
  }
}
export function http(room) {
  return async (call) => (await fetch(room, { method: "POST", body: JSON.stringify(call) })).json();
}
