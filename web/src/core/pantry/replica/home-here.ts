/**
 * All that a device does with what it keeps of the household: what the engine of its lists sends and
 * takes, and the answers to calls in the server's place. In one piece, so that it is fetched by one request.
 */
import { answerFrom, fetchAnswers, type HomeCall } from './answers/answer-from.ts'
import { homeStore } from './home-store.ts'

export { homePartOf } from './home-part.ts'
export { homeStore } from './home-store.ts'

/**
 * The answer to a call, in the shape of its success, prices in cents. Undefined: only the server can
 * tell, or this device has nothing of the household of whoever is signed in. A write is on the disk by
 * then, and waits to be sent. Throws `RefusedHere` where the server would refuse.
 */
export async function answerLocally(call: HomeCall): Promise<{ answer: unknown } | undefined> {
  const now = Date.now()
  const home = await homeStore.read()
  if (home) await fetchAnswers(call)
  const answered = home && answerFrom(home, call, now)
  // What was refused, and what changes nothing, is not written.
  if (!answered || answered.home === home) return answered
  let written: typeof answered | undefined
  await homeStore.change((latest) => {
    written = answerFrom(latest, call, now)
    return written?.home ?? latest
  })
  return written
}
