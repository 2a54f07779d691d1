import { homeState, isHomeWaiting } from '#core/pantry/replica/home-state.ts'

const KEPT_HERE = 'Guardado neste aparelho. Vai para a conta quando houver conexão.'

let wasShown = false

homeState.subscribe(({ waiting }) => {
  wasShown &&= waiting > 0
})

/**
 * The text of a toast after something was saved: `usual`, or that it is on this device only. The latter
 * is shown once, until all changes are sent.
 */
export function keptText(usual: string): string {
  if (wasShown || !isHomeWaiting()) return usual
  wasShown = true
  return KEPT_HERE
}
