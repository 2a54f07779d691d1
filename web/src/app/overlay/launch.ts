import { PAGES } from '@compra/contract/pages.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { countOf } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'

/** The parameters that `manifest.webmanifest` puts into the URL when it opens the installed app. */
const PARAMETERS = ['new', 'title', 'text', 'url'] as const

/** Once per load: the parameters are removed, so that a reload does not repeat it. */
export function followLaunch(): void {
  const query = new URLSearchParams(location.search)
  const isAsked = PARAMETERS.some((name) => query.has(name))
  if (!isAsked || location.pathname !== PAGES.shoppingList) return
  const isNew = query.has('new')
  // A shared note has its items in the text and a title; without a text the title is the item.
  const [title, text] = [query.get('title') ?? '', query.get('text') ?? '']
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + rest)
  if (isNew) beginList()
  else void add(text.trim() === '' ? title : text)
}

/** If the list has items, a question comes first. */
function beginList(): void {
  if (countOf(workingList.getState().list) > 0) openOverlay('clear')
  else document.querySelector<HTMLElement>('#new-item')?.focus()
}

async function add(text: string): Promise<void> {
  const { addSentText } = await import('#features/share-target/share-target.ts')
  await addSentText(text)
}
