import { PAGES } from '@compra/contract/pages.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { countOf } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'

/**
 * The parameters of the URL that opens the installed app. `title`, `text` and `url` are those of apps
 * that were installed before a text came by way of the service worker (`sent`).
 */
const PARAMETERS = ['new', 'sent', 'title', 'text', 'url'] as const

/** Once per load: the parameters are removed, so that a reload does not repeat it. */
export function followLaunch(): void {
  const query = new URLSearchParams(location.search)
  const isAsked = PARAMETERS.some((name) => query.has(name))
  if (!isAsked || location.pathname !== PAGES.shoppingList) return
  const [isNew, isSent] = [query.has('new'), query.has('sent')]
  // A shared note has its items in the text and a title; without a text the title is the item.
  const [title, text] = [query.get('title') ?? '', query.get('text') ?? '']
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest)
  if (isNew) beginList()
  else if (isSent) void show()
  else void show(text.trim() === '' ? title : text)
}

/** If the list has items, a question comes first. */
function beginList(): void {
  if (countOf(workingList.getState().list) > 0) openOverlay('clear')
  else document.querySelector<HTMLElement>('#new-item')?.focus()
}

/** Without a text given, the one that the service worker has kept. */
async function show(text?: string): Promise<void> {
  try {
    const { showSentText } = await import('#features/working-list/paste/lines/sent-text.ts')
    await showSentText(text)
  } catch {
    // The code cannot be fetched.
    showToast({
      title: 'Não foi possível abrir o texto',
      text: 'Verifique sua conexão e compartilhe de novo.',
      destructive: true,
    })
  }
}
