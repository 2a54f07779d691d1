/** While a modal is open, F5 and Ctrl+R do not reload; the browser's button does. */
export function blockReloadKeys(event: KeyboardEvent): void {
  const plainF5 = event.key === 'F5' && !event.ctrlKey && !event.shiftKey
  const ctrlR = event.key.toLowerCase() === 'r' && event.ctrlKey && !event.shiftKey
  if (!(plainF5 || ctrlR) || event.metaKey || event.altKey) return
  if (document.querySelector('dialog:modal')) event.preventDefault()
}
