import { PAGES } from '@compra/contract/http/pages.ts'
import { countOf } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { type Sent, sentText } from '#core/storage/sent-text.ts'
import { inputOfFile } from '#features/receipt/intake/given/given.ts'
import { openReceipt } from '#features/receipt/intake/given/receipt-request.ts'
import { receiptsIn } from '#features/receipt/intake/given/sent-receipt.ts'
import { loadCode } from '#lib/retry/load-code.ts'

declare global {
  interface Window {
    /** In Chromium, which can open files with an installed app. */
    launchQueue?: {
      setConsumer(
        take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void,
      ): void
    }
  }
}

/**
 * The parameters of the URL that opens the installed app. Apps installed before the service worker handled
 * shared texts (`sent`) use `title`, `text` and `url`.
 */
const PARAMETERS = ['new', 'sent', 'title', 'text', 'url'] as const

/** Handles the parameters once and removes them, so that a reload does not repeat them. */
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
  else void show(isSent ? takeSent : async () => ({ text: text.trim() || title, files: [] }))
}

/** Asks first if the list has items. */
function beginList(): void {
  if (countOf(workingList.getState().list) > 0) openOverlay('clear')
  else document.querySelector<HTMLElement>('#new-item')?.focus()
}

/** The shared content that the service worker stored. */
async function takeSent(): Promise<Sent | undefined> {
  const sent = await sentText.read()
  await sentText.erase()
  return sent
}

/** Opens a receipt in its review, and any other content as lines of a list. */
async function show(take: () => Promise<Sent | undefined>): Promise<void> {
  try {
    const sent = await take()
    const receipts = sent ? receiptsIn(sent) : []
    if (receipts.length > 0) return openReceipt(receipts)
    const { showSentText } = await loadCode(
      () => import('#features/working-list/paste/lines/sent-text.ts'),
    )
    showSentText(sent && [sent.text, ...sent.files.map(({ text }) => text)].join('\n').trim())
  } catch {
    // The code could not be loaded.
    showToast({
      title: 'Não foi possível abrir o texto',
      text: 'Verifique sua conexão e compartilhe de novo.',
      destructive: true,
    })
  }
}

/** Handles files that the system opens with the installed app, in browsers that support it. */
export function followFiles(): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void openFiles(files)
  })
}

async function openFiles(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()))
  openReceipt(await Promise.all(files.map(inputOfFile)))
}
