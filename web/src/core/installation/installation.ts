/** How accounts are made here; the server marks the pages, and hides the class 'sign-up' unless it is 'open'. */
export function registrationMode(): 'open' | 'invite' | 'closed' {
  const mode = document.documentElement.dataset['registration']
  return mode === 'invite' || mode === 'closed' ? mode : 'open'
}

/** Whether the server sends mail; if not, it marks the pages, which hides the class 'mailed'. */
export function sendsMail(): boolean {
  return document.documentElement.dataset['mail'] !== 'none'
}
