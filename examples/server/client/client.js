export function fold(old, diff) {
  if (Object(diff) !== diff || Array.isArray(diff) || Object(old) !== old) return diff;
  const now = Array.isArray(old) ? [...old] : { ...old };
  for (const [key, value] of Object.entries(diff)) {
    if (value === null) delete now[key];
    else now[key] = fold(now[key], value);
  }
  return now;
}
export function answer(asked, choice) {
  const play = (does, at, who = asked.who) => "plays" in asked && asked.plays?.[at] ? { does, who, play: asked.plays[at] } : void 0;
  if (asked.ask == "discard") return play("discards", choice);
  if (asked.ask == "card") return play("draws", choice);
  if (asked.ask == "keep") return { does: choice == 1 ? "keeps the second" : "keeps the first" };
  if (asked.ask == "content") {
    const option = asked.options[choice];
    return option == void 0 ? void 0 : { does: "chooses", option };
  }
  if (choice == 0) return { does: "declines" };
  switch (asked.ask) {
    case "reroll":
      return { does: choice == 1 ? "rerolls and keeps the second" : "rerolls and chooses" };
    case "discardOrNot":
      return play("discards", choice - 1);
    case "track": {
      const track = ["power", "resilience", "mind", "skill"][choice - 1];
      return track && { does: "saps", track, target: asked.by };
    }
    case "forced": {
      const command = asked.forced?.[choice - 1];
      return command == void 0 ? void 0 : { does: "forces", command };
    }
    case "forcedReaction":
      return choice == 1 ? { does: "forces a Reaction", who: asked.by } : play("forces a Reaction", choice - 2, asked.by);
    default:
      return play("plays", choice - 1);
  }
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
      const answer2 = await this.send({ do: what, who: this.who, key: this.key, at: this.at, ...more });
      if (answer2.error || !answer2.at) return answer2;
      this.view = answer2.view ?? fold(this.view, answer2.diff);
      this.at = answer2.at;
      this.key = answer2.key ?? this.key;
      return answer2;
    });
    this.last = answered.catch(() => {
    });
    return answered;
  }
}
export function http(room) {
  return async (call) => (await fetch(room, { method: "POST", body: JSON.stringify(call) })).json();
}
