/**
 * Asks the browser to keep what this site has stored when the disk gets full. Only where somebody would miss
 * it (the app is installed, a house is joined), because Firefox asks the person; Chromium and Safari decide by
 * themselves. Safari keeps what an installed app has stored anyway, and erases a page's after seven days
 * of use without a visit.
 */
export function keepStorage(): void {
  // There is none on an insecure address; a refusal changes nothing.
  navigator.storage?.persist().catch(() => undefined)
}
