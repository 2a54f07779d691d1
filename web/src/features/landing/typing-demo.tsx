import { Pause, Play, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Awning } from './awning.tsx'
import { DEMO_ITEMS, durationOf, FINISHED, type Frame, nextFrame } from './typing.ts'

/** A demo of a list that fills itself, in the product's own style. It is not interactive. */
export function TypingDemo({ className }: { className?: string }) {
  const [isPaused, setPaused] = useState(false)
  const { rows, typed } = useTyping(isPaused)
  return (
    <figure className={classNames('relative', className)}>
      <Awning className="relative z-1 -mx-2 w-[calc(100%+1rem)] max-w-none overflow-hidden rounded-t-card" />
      <div className="-mt-3 rounded-b-card border border-border bg-background px-3 pt-4 pb-3 shadow-floating">
        <figcaption className="flex items-center justify-between pl-1 text-base font-semibold">
          Compras da semana
          <IconButton
            label={isPaused ? 'Continuar demonstração' : 'Pausar demonstração'}
            onClick={() => setPaused(!isPaused)}
            className="text-muted [&_svg]:size-4.5 motion-reduce:invisible noscript:invisible"
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        </figcaption>
        <p className="sr-only">
          Demonstração: {DEMO_ITEMS.join(', ')} entram um a um em uma lista de compras.
        </p>
        <div aria-hidden>
          <Field typed={typed} />
          {/* Room for all rows from the start: the page does not move while they appear. */}
          <div className="min-h-62">
            <ol className="items">
              {DEMO_ITEMS.slice(0, rows).map((name) => (
                <Row key={name} name={name} />
              ))}
            </ol>
          </div>
        </div>
      </div>
    </figure>
  )
}

function useTyping(isPaused: boolean): Frame {
  const [frame, setFrame] = useState(FINISHED)
  const current = useRef(frame)
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    // Chained timers that wait for no render keep the pace.
    const step = () => {
      current.current = nextFrame(current.current)
      setFrame(current.current)
      timer = setTimeout(step, durationOf(current.current))
    }
    let timer = setTimeout(step, durationOf(current.current))
    return () => clearTimeout(timer)
  }, [isPaused])
  return frame
}

function Field({ typed }: { typed: string }) {
  return (
    <div className="flex h-12 items-center gap-2 rounded-control border border-control bg-surface pr-1.5 pl-3">
      <span className="flex grow items-center">
        {typed === '' ? <span className="text-muted">Digite o item</span> : typed}
        {typed !== '' && <span className="ml-0.5 h-5 w-0.5 bg-primary" />}
      </span>
      <span className="grid size-9 place-items-center rounded-control bg-primary text-on-primary">
        <Plus className="size-5" />
      </span>
    </div>
  )
}

/** The working list's own row, by its own classes; it is not interactive. */
function Row({ name }: { name: string }) {
  return (
    <li className="item pointer-events-none animate-[rise-in_180ms_ease-out]">
      <div className="item-row">
        <div className="item-text">
          <span className="item-name">{name}</span>
        </div>
        <span className="item-toggle" data-act="purchased" />
        <span className="item-toggle" data-act="unavailable" />
        <span className="item-toggle" data-act="details" />
      </div>
    </li>
  )
}
