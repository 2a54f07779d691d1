/** The e-mail address that awaits confirmation: its screen outlives a reload, not the tab. */
const KEY = 'ci_v01:confirming'

/** '' while no mail is waited for. */
export function readConfirming(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepConfirming(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage the screen is lost on a reload.
  }
}
