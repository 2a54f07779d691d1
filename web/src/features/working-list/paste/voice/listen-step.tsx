import type { ListLine } from '@compra/contract/line/list/read-list.ts'
import { Mic } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { readText } from '#features/working-list/paste/lines/read-text.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { listen, type Listening } from './recognition.ts'
import { voiceNoticeSeen } from './voice-notice.ts'

/** The label of the button in each state; Enter presses it. */
const BUTTONS = {
  opening: 'Ouvir',
  notice: 'Entendi, ouvir',
  listening: 'Pronto',
  failed: 'Tentar de novo',
} as const

const VOICE_NOTICE =
  'A voz é ouvida pelo serviço do seu navegador (no Chrome, o Google; no Safari, a Apple), que devolve o texto. O Compra Inteligente não recebe nem guarda o som.'
const EXAMPLE = 'Diga, por exemplo: “dois quilos de arroz, meia dúzia de ovos e café”.'
const NOT_READ = 'Não entendemos nenhum item. Tente de novo ou digite.'

interface ListenStepProps {
  onLines: (lines: readonly ListLine[]) => void
  /** Back to the lines spoken before, if any. */
  onBack?: (() => void) | undefined
  /** Closes the sheet and discards the lines spoken before. */
  onLeave: () => void
}

/**
 * 'Falar itens': says once which service processes the sound, then shows the text while the user speaks.
 */
export function ListenStep({ onLines, onBack, onLeave }: ListenStepProps) {
  const formId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const listening = useRef<Listening>(undefined)
  const [state, setState] = useState<keyof typeof BUTTONS>('opening')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')

  const start = useEffectEvent((isSeen: unknown) =>
    setState(isSeen === true ? 'listening' : 'notice'),
  )
  const handleSpoken = useEffectEvent(async (spoken: string) => {
    const { lines } = await readText(spoken, { isSpoken: true })
    if (lines.length > 0) onLines(lines)
    else fail(NOT_READ)
  })
  function fail(message: string) {
    setFailure(message)
    setState('failed')
  }
  const handleFailure = useEffectEvent(fail)

  useEffect(() => void voiceNoticeSeen.read().then(start), [])
  useEffect(() => button.current?.focus(), [state])
  useEffect(() => {
    if (state !== 'listening') return undefined
    const handlers = { onText: setText, onSpoken: handleSpoken, onFailure: handleFailure }
    const now = listen(handlers)
    listening.current = now
    const handleHidden = () => document.hidden && now?.finish()
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      now?.abort()
    }
  }, [state])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (state === 'opening') return
    if (state === 'listening') {
      listening.current?.finish()
      return
    }
    if (state === 'notice') void voiceNoticeSeen.write(true)
    setText('')
    setState('listening')
  }

  return (
    <Dialog
      title="Falar itens"
      onClose={onLeave}
      hasChanges={onBack !== undefined}
      footer={
        <>
          {onBack && (
            <Button variant="secondary" onClick={onBack}>
              Voltar
            </Button>
          )}
          <Button ref={button} type="submit" form={formId}>
            {BUTTONS[state]}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex min-h-40 flex-col items-center justify-center gap-4 text-center"
        onSubmit={handleSubmit}
      >
        <Mic
          aria-hidden
          className={classNames(
            'size-12',
            state === 'listening' ? 'text-primary motion-safe:animate-pulse' : 'text-muted',
          )}
        />
        {state === 'notice' && <p className="text-base">{VOICE_NOTICE}</p>}
        {state === 'failed' && (
          <p role="alert" className="text-base text-destructive">
            {failure}
          </p>
        )}
        {state === 'listening' && (
          // No live region: the microphone would pick up the screen reader.
          <>
            <p className="text-sm text-muted">Ouvindo…</p>
            <p className="text-lg wrap-anywhere">{text === '' ? EXAMPLE : text}</p>
          </>
        )}
      </form>
    </Dialog>
  )
}
