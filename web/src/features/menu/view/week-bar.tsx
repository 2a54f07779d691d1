import type { Menu } from '@compra/contract/menu/menu.ts'
import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  Copy,
  Printer,
  Repeat,
  Utensils,
} from 'lucide-react'
import { copyText } from '#core/sharing/paper/copy-text.ts'
import { print } from '#core/sharing/paper/paper.tsx'
import { weekSheet } from '#features/menu/paper/week-sheet.tsx'
import { menuText } from '#features/menu/paper/week-text.ts'
import { mondayAfter, mondayOf, weekName, weekText } from '#features/menu/week/week-days.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MENU_ACTION, Menu as ActionMenu } from '#ui/menu.tsx'

interface WeekBarProps {
  monday: string
  now: Date
  isReadOnly: boolean
  /** Undefined while it loads. */
  week: Menu | undefined
  onMonday: (monday: string) => void
  onRepeat: () => void
  onMeals: () => void
}

/** The title of the week, links to other weeks, and the actions on a whole week. */
export function WeekBar(props: WeekBarProps) {
  const { monday, now, isReadOnly, week, onMonday, onRepeat, onMeals } = props
  const name = weekName(monday, now)
  const today = mondayOf(now)
  return (
    <div className="mb-3 flex items-center gap-1">
      <IconButton
        label="Semana anterior"
        className="-ml-3"
        onClick={() => onMonday(mondayAfter(monday, -1))}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <h3 aria-live="polite" className="min-w-0 grow text-center leading-snug">
        {name && <span className="block text-sm font-normal text-muted">{name}</span>}
        <span className="font-semibold text-balance">{weekText(monday)}</span>
      </h3>
      <IconButton label="Próxima semana" onClick={() => onMonday(mondayAfter(monday, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
      <ActionMenu id="week-actions" label="Mais ações da semana" className="-mr-3">
        {(act) => (
          <>
            {monday !== today && (
              <button type="button" className={ACTION} onClick={() => act(() => onMonday(today))}>
                <CalendarCheck aria-hidden className="size-5 text-primary" />
                Ir para esta semana
              </button>
            )}
            <button
              type="button"
              className={ACTION}
              disabled={isReadOnly}
              onClick={() => act(onRepeat)}
            >
              <Repeat aria-hidden className="size-5 text-primary" />
              Repetir a semana passada
            </button>
            <button
              type="button"
              className={ACTION}
              disabled={isReadOnly}
              onClick={() => act(onMeals)}
            >
              <Utensils aria-hidden className="size-5 text-primary" />
              Refeições do dia
            </button>
            {week && <AwayFromScreen week={week} act={act} />}
          </>
        )}
      </ActionMenu>
    </div>
  )
}

const ACTION = `${MENU_ACTION} gap-3`

/** Prints the week, or sends it as text to people outside the household. */
function AwayFromScreen({ week, act }: { week: Menu; act: (action: () => void) => void }) {
  const ways = [
    { label: 'Imprimir', Icon: Printer, run: () => print(() => weekSheet(week)) },
    { label: 'Copiar como texto', Icon: Copy, run: () => void copyText(menuText(week)) },
  ]
  return ways.map(({ label, Icon, run }) => (
    <button
      key={label}
      type="button"
      className={ACTION}
      disabled={week.entries.length === 0}
      onClick={() => act(run)}
    >
      <Icon aria-hidden className="size-5 text-primary" />
      {label}
    </button>
  ))
}
