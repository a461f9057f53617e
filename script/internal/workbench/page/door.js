// The door to homebrew serve. The playground has another one of the same form, to its workers.

const token = encodeURIComponent(new URLSearchParams(location.search).get("token") ?? "")
let calls = new AbortController()

/** Carries a call to the bench, and its answer back. */
export async function send(call) {
  const answer = await fetch(`/call?token=${token}`, { method: "POST", body: JSON.stringify(call), signal: calls.signal })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Ends a call that takes too long. */
export function stop() {
  calls.abort(new Error("it was stopped"))
  calls = new AbortController()
}

/** Begins; changed() asks what the pack is now, whenever it has changed. In the playground another(files) begins with another pack. */
export async function begin(changed) {
  new EventSource(`/events?token=${token}`).onmessage = changed
}
