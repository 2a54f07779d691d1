import { homePartOf } from '#core/pantry/replica/home-here.ts'
import { type BesidePart, besidePart } from './beside-part.ts'
import { budgets } from './budgets.ts'

/** Of this browser, while that account is signed in. */
export async function besideHere(owner: string, onWanted: () => void): Promise<BesidePart> {
  // Where the browser keeps no database there is no home, but there may be budgets.
  const home = await homePartOf(owner, onWanted).catch(() => undefined)
  return besidePart({ home, budgets, onWanted })
}
