import { pantryState, isPantryUnsent } from '#core/pantry/replica/pantry-state.ts'

const SAVED_HERE = 'Guardado neste aparelho. Vai para a conta quando houver conexão.'

let wasShown = false

pantryState.subscribe(({ waiting }) => {
  wasShown &&= waiting > 0
})

/**
 * The text of a toast after something was saved: `usual`, or that it is on this device only. The latter
 * is shown once, until all changes are sent.
 */
export function savedText(usual: string): string {
  if (wasShown || !isPantryUnsent()) return usual
  wasShown = true
  return SAVED_HERE
}
