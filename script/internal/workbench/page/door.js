// The door to homebrew serve. The playground has another one of the same form, to a worker.

const token = encodeURIComponent(new URLSearchParams(location.search).get("token") ?? "")

/** Carries a call to the bench, and its answer back. */
export async function send(call) {
  const answer = await fetch(`/call?token=${token}`, { method: "POST", body: JSON.stringify(call) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Tells the page that the pack has changed: changed() asks what it is now. */
export function begin(changed) {
  new EventSource(`/events?token=${token}`).onmessage = changed
}
