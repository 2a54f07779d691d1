const RELOADED = 'ci_v01:reloaded'
/** Whatever a person may have typed; a box that can be ticked counts, too. */
const TYPED = 'input:not(:placeholder-shown),textarea:not(:placeholder-shown)'

/**
 * Reloads the page, unless text is typed in it: once for each build, known by its entry, because what a proxy keeps
 * may be as old as this page.
 */
export function reloadOnce(entry: string): void {
  if (document.querySelector(TYPED)) return
  try {
    if (sessionStorage.getItem(RELOADED) === entry) return
    sessionStorage.setItem(RELOADED, entry)
    location.reload()
  } catch {
    // Storage is refused: the person is offered the reload.
  }
}
