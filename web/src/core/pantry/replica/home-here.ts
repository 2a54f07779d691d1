/**
 * All that a device does with what it keeps of the household: what the engine of its lists sends and
 * takes, and the answers to what screens read and write. In one piece, so that it is fetched by one request.
 */
import { answerFrom, fetchAnswers, type HomeCall, isAnswered } from './answers/answer-from.ts'
import { RefusedHere } from './answers/refused-here.ts'
import { homeCaughtUp, refreshHome } from './home-state.ts'
import { homeStore } from './home-store.ts'
import { settledAnswer } from './settled.ts'
import { wholeHome } from './whole-home.ts'

export { homePartOf } from './home-part.ts'
export { homeStore } from './home-store.ts'

/**
 * The answer of the replica to a call, in the shape of its success, prices in cents. Undefined: only the
 * server can tell, or sync cannot run. A write is on the disk by then, and sent, unless the server is out
 * of reach. Throws `RefusedHere` where the server would refuse, or has refused.
 */
export async function answerLocally(call: HomeCall): Promise<{ answer: unknown } | undefined> {
  if (!isAnswered(call.endpoint)) return undefined
  await homeCaughtUp()
  if (!(await wholeHome())) return undefined
  await fetchAnswers(call)
  try {
    return await answer(call)
  } catch (error) {
    // On another device, what stands against it may be gone.
    if (!isOfState(error) || !(await refreshHome())) throw error
    return answer(call)
  }
}

async function answer(call: HomeCall): Promise<{ answer: unknown } | undefined> {
  const now = Date.now()
  const home = await homeStore.read()
  const answered = home && answerFrom(home, call, now)
  // What was refused, and what changes nothing, is not written.
  if (!answered || answered.home === home) return answered
  let before = home
  let written: typeof answered | undefined
  await homeStore.change((latest) => {
    before = latest
    written = answerFrom(latest, call, now)
    return written?.home ?? latest
  })
  return written && { answer: await settledAnswer(before, written) }
}

/** Refused because of what the replica has, not of what was entered. */
function isOfState(error: unknown): boolean {
  return error instanceof RefusedHere && error.refusal.code !== 'validation_error'
}
