import { CalendarCheck, ChevronLeft, ChevronRight, Repeat, Utensils } from 'lucide-react'
import { mondayAfter, mondayOf, weekName, weekText } from '#features/menu/week/week-days.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MENU_ACTION } from '#ui/menu.tsx'

interface WeekBarProps {
  monday: string
  now: Date
  isReadOnly: boolean
  onMonday: (monday: string) => void
  onRepeat: () => void
  onMeals: () => void
}

/** Which week it is, the way to others, and what is done with a whole week. */
export function WeekBar({ monday, now, isReadOnly, onMonday, onRepeat, onMeals }: WeekBarProps) {
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
      <Menu id="week-actions" label="Mais ações da semana" className="-mr-3">
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
          </>
        )}
      </Menu>
    </div>
  )
}

const ACTION = `${MENU_ACTION} gap-3`
