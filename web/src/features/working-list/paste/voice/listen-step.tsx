import type { PastedLine } from '@compra/contract/line/pasted-text.ts'
import { Mic } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { readHeard } from './read-heard.ts'
import { listen, type Listening } from './recognition.ts'
import { voiceTold } from './voice-told.ts'

/** The button of each state, which Enter presses. */
const BUTTONS = {
  opening: 'Ouvir',
  telling: 'Entendi, ouvir',
  listening: 'Pronto',
  failed: 'Tentar de novo',
} as const

const TOLD =
  'A voz é ouvida pelo serviço do seu navegador (no Chrome, o Google; no Safari, a Apple), que devolve o texto. O Compra Inteligente não recebe nem guarda o som.'
const EXAMPLE = 'Diga, por exemplo: “dois quilos de arroz, meia dúzia de ovos e café”.'
const NOT_READ = 'Não entendemos nenhum item. Tente de novo ou digite.'

interface ListenStepProps {
  onHeard: (lines: readonly PastedLine[]) => void
  /** Back to the lines that were heard before, where there are some. */
  onBack?: (() => void) | undefined
  /** Gone, with the lines that were heard before. */
  onLeave: () => void
}

/** 'Falar itens': tells once who hears it, then shows what is heard as it is heard. */
export function ListenStep({ onHeard, onBack, onLeave }: ListenStepProps) {
  const formId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const listening = useRef<Listening>(undefined)
  const [state, setState] = useState<keyof typeof BUTTONS>('opening')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')

  const start = useEffectEvent((told: unknown) => setState(told === true ? 'listening' : 'telling'))
  const take = useEffectEvent(async (heard: string) => {
    const lines = await readHeard(heard)
    if (lines.length > 0) onHeard(lines)
    else fail(NOT_READ)
  })
  function fail(message: string) {
    setFailure(message)
    setState('failed')
  }
  const handleFailure = useEffectEvent(fail)

  useEffect(() => void voiceTold.read().then(start), [])
  useEffect(() => button.current?.focus(), [state])
  useEffect(() => {
    if (state !== 'listening') return undefined
    const handlers = { onText: setText, onHeard: take, onFailure: handleFailure }
    const now = listen(handlers)
    listening.current = now
    const handleHidden = () => document.hidden && now?.finish()
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      now?.leave()
    }
  }, [state])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (state === 'opening') return
    if (state === 'listening') {
      listening.current?.finish()
      return
    }
    if (state === 'telling') void voiceTold.write(true)
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
        {state === 'telling' && <p className="text-base">{TOLD}</p>}
        {state === 'failed' && (
          <p role="alert" className="text-base text-destructive">
            {failure}
          </p>
        )}
        {state === 'listening' && (
          // No live region: what a screen reader says would be heard as well.
          <>
            <p className="text-sm text-muted">Ouvindo…</p>
            <p className="text-lg wrap-anywhere">{text === '' ? EXAMPLE : text}</p>
          </>
        )}
      </form>
    </Dialog>
  )
}
