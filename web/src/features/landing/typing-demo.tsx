import { Pause, Play, Plus, ReceiptText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Awning } from './awning.tsx'
import { DEMO_ITEMS, durationOf, FINISHED, type Frame, nextFrame } from './typing.ts'

/** A row of the demo. */
interface DemoRow {
  readonly name: string
  readonly aisle: string
  /** What was typed, for the row that is always there. */
  readonly read?: string
  readonly price?: string
}

const AVATAR = 'grid size-5 place-items-center rounded-full text-sm font-semibold'

/** In the order of the aisles. */
const ROWS: readonly DemoRow[] = [
  { name: 'Bananas', aisle: 'Hortifrúti' },
  { name: 'Pão', aisle: 'Padaria' },
  { name: 'Arroz · 2 kg', aisle: 'Mercearia', read: '2 kg de arroz 5,99', price: 'R$ 5,99' },
  { name: 'Leite', aisle: 'Laticínios' },
]

/**
 * A demo of a list that fills itself, in the product's own style, and is never empty. It shows what the product
 * does: reads lines, knows aisles, is live for a household, stores receipts. It is not interactive.
 */
export function TypingDemo({ className }: { className?: string }) {
  const [isPaused, setPaused] = useState(false)
  const { rows, typed } = useTyping(isPaused)
  const arrived: readonly string[] = DEMO_ITEMS.slice(0, rows)
  return (
    <figure className={classNames('relative', className)}>
      <Awning className="relative z-1 -mx-2 w-[calc(100%+1rem)] max-w-none overflow-hidden rounded-t-card" />
      <div className="-mt-3 rounded-b-card border border-border bg-background px-3 pt-4 pb-3 shadow-floating">
        <figcaption className="flex items-center gap-2 pl-1 text-base font-semibold">
          <span className="grow">
            Compras da semana
            <span className="flex items-center gap-1 text-sm font-medium text-muted">
              <span aria-hidden className={`${AVATAR} bg-primary-soft text-primary`}>
                A
              </span>
              <span aria-hidden className={`${AVATAR} bg-premium text-on-premium`}>
                J
              </span>
              Ana e João, ao vivo
            </span>
          </span>
          <IconButton
            label={isPaused ? 'Continuar demonstração' : 'Pausar demonstração'}
            onClick={() => setPaused(!isPaused)}
            className="text-muted [&_svg]:size-4.5 motion-reduce:invisible noscript:invisible"
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        </figcaption>
        <p className="sr-only">
          Demonstração: “2 kg de arroz 5,99” vira Arroz, 2 kg, R$ 5,99. {DEMO_ITEMS.join(', ')}{' '}
          entram um a um, na ordem dos corredores do mercado.
        </p>
        <div aria-hidden>
          <Field typed={typed} />
          {/* Room for all rows from the start, and rows that a transform moves: no layout shifts. */}
          <ol className="items relative h-60 max-[22rem]:h-72">
            {ROWS.filter(({ name, read }) => read || arrived.includes(name)).map((row) => (
              <Row key={row.name} {...row} />
            ))}
          </ol>
        </div>
        <p className="flex items-center gap-1 pl-1 text-sm text-muted">
          <ReceiptText aria-hidden className="size-5 shrink-0 text-primary" />
          A nota fiscal abastece o estoque de casa
        </p>
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

/** The working list's own row, by its own classes. */
function Row({ name, aisle, read, price }: DemoRow) {
  return (
    <li className="item pointer-events-none absolute inset-x-0 h-1/4 animate-[rise-in_180ms_ease-out] transition-transform nth-2:translate-y-full nth-3:translate-y-[200%] nth-4:translate-y-[300%]">
      <div className="item-row h-full">
        <span className="item-text">
          {name}
          {read && <span className="item-summary">de “{read}”</span>}
        </span>
        <span className="pr-1.5 text-right text-sm text-muted">
          {aisle}
          {price && <span className="item-summary">{price}</span>}
        </span>
      </div>
    </li>
  )
}
