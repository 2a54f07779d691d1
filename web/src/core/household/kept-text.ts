import { homeState } from '#core/pantry/replica/home-state.ts'
import { isOutOfReach } from '#core/server-data/home-call.ts'

const KEPT_HERE = 'Guardado neste aparelho. Vai para a conta quando houver conexão.'

let isSaid = false

homeState.subscribe(({ isLocal }) => {
  isSaid &&= isLocal
})

/**
 * What a toast says below the title of something that was saved: `usual`, or that it is on this device
 * only. That is said once, until nothing waits any more.
 */
export function keptText(usual: string): string {
  if (isSaid || !homeState.getState().isLocal || !isOutOfReach()) return usual
  isSaid = true
  return KEPT_HERE
}
