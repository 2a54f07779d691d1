import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef } from 'react'
import { useOpenList, workingList } from '#core/list/working-list/working-list.ts'
import { useCode } from '#core/shell/code/use-code.ts'
import { submitLine, submitPasted } from '#features/working-list/list-actions.ts'
import type { Entered } from '#features/working-list/list-frame.ts'
import { DEFAULT_PLACEHOLDER, placeholderFor } from '#features/working-list/list-texts.ts'
import { submitTyped } from '#features/working-list/typed-line.ts'
import { loadCode } from '#lib/retry/load-code.ts'

const BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary transition-colors hover:bg-primary-strong'

/**
 * The field that adds items. It is uncontrolled: text typed before the app has loaded stays, and a keystroke
 * renders nothing. A form handles the on-screen keyboard's key under any label (G-151).
 */
export function AddItem({ entered: { added, refused } }: { entered: Entered }) {
  const input = useRef<HTMLInputElement>(null)
  const voice = useCode(fetchVoice)
  const help = useCode(fetchEntry)
  const reading = useCode(fetchReading, { isNeeded: useOpenList() !== 'local' })

  useEffect(() => {
    for (const name of refused) submitLine({ name })
  }, [refused])

  useEffect(() => reading?.startReading(added), [reading, added])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (input.current && submitTyped(input.current.value)) handleAdded()
  }

  function handleAdded() {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('input'))
    input.current.focus()
    showNewest()
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    // The field would truncate a long line.
    if (!text.trim().includes('\n') && text.length <= ITEM_NAME_MAX) return
    event.preventDefault()
    void submitPasted(text)
  }

  return (
    <>
      <form id="add-item" onSubmit={handleSubmit} className="flex gap-2 py-2">
        <input
          ref={input}
          id="new-item"
          role="combobox"
          aria-autocomplete="list"
          aria-controls="new-item-options"
          aria-expanded={false}
          name="item"
          aria-label="Novo item"
          placeholder={
            typeof navigator === 'undefined' ? DEFAULT_PLACEHOLDER : placeholderFor(navigator)
          }
          suppressHydrationWarning
          enterKeyHint="next"
          autoComplete="off"
          autoCapitalize="sentences"
          // A line may hold several items; a longer name is cut between words.
          maxLength={10 * ITEM_NAME_MAX}
          onPaste={handlePaste}
          className="h-12 min-w-0 grow rounded-control border border-control bg-surface px-3 text-base max-[22rem]:placeholder:text-sm max-[22rem]:placeholder:tracking-tight sm:px-4"
        />
        {voice && (
          <voice.VoiceButton
            className={`voice-button in-[form:not(:has(:placeholder-shown))]:hidden ${BUTTON}`}
          />
        )}
        <button
          type="submit"
          aria-label="Adicionar"
          title="Adicionar"
          className={`in-[form:has(.voice-button):has(:placeholder-shown)]:hidden ${BUTTON}`}
        >
          <Plus aria-hidden />
        </button>
      </form>
      {help && input.current && <help.Entry field={input.current} onAdded={handleAdded} />}
    </>
  )
}

/** Without it, a line is a name, and a household list does not sync. */
const fetchReading = () => loadCode(() => import('#features/working-list/reading.ts'))

/** Without suggestions, the field adds the typed text. */
const fetchEntry = () => loadCode(() => import('#features/working-list/entry/entry.tsx'))

/** Offline, speech recognition would not work either. */
const fetchVoice = () =>
  loadCode(() => import('#features/working-list/paste/voice/voice-button.tsx'))

/** In a long list the new item would be off the screen. */
function showNewest(): void {
  requestAnimationFrame(() => {
    // In a list grouped by aisle it is not the last row.
    const newest = workingList.getState().list.pending.at(-1)
    document.querySelector(`#items [data-id="${newest?.id}"]`)?.scrollIntoView({ block: 'nearest' })
  })
}
