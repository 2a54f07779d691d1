/**
 * Requests persistent storage, so that a full disk does not erase it. Called only if the user would miss the
 * data (an installed app, a household), because Firefox asks the user; Chromium and Safari decide by
 * themselves. Safari always keeps the data of an installed app, and erases a page's after seven days of use
 * without a visit.
 */
export function keepStorage(): void {
  // Missing in insecure contexts; a refusal changes nothing.
  navigator.storage?.persist().catch(() => undefined)
}
