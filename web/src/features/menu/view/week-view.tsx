import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import { DAYS, type Place } from '#features/menu/week/menu.rules.ts'
import { todayIn } from '#features/menu/week/week-days.ts'
import { classNames } from '#ui/class-names.ts'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { DayPlan } from './day-plan.tsx'
import { usePlaceDrag } from './use-place-drag.ts'

interface WeekViewProps {
  week: Menu
  now: Date
  isReadOnly: boolean
  onAdd: (place: Place) => void
  onOpen: (entry: MenuEntry) => void
  onMove: (id: string, place: Place) => void
}

/** With more meals, the columns would be too narrow. */
const COLUMNS_MAX = 4

/** Seven days: a list, or a table of days by meals on wide screens. */
export function WeekView({ week, now, isReadOnly, onAdd, onOpen, onMove }: WeekViewProps) {
  const frame = useKeptFocus<HTMLOListElement>()
  const ghost = useRef<HTMLDivElement>(null)
  const drag = usePlaceDrag({ frame, ghost, isOff: isReadOnly, onDrop: onMove })
  const today = todayIn(week.monday, now)
  const isTable = week.meals.length <= COLUMNS_MAX
  useEffect(() => {
    // Scrolls to today: the days before it are above.
    if (today) frame.current?.children[today]?.scrollIntoView({ block: 'start' })
  }, [today, frame])
  const columns: CSSProperties & Record<'--meals', number> = { '--meals': week.meals.length }
  return (
    <>
      <div style={columns} className={classNames('week', isTable && 'week-table')}>
        {isTable && (
          <div aria-hidden className="week-head">
            <span />
            {week.meals.map((meal) => (
              <span key={meal} className="wrap-anywhere">
                {meal}
              </span>
            ))}
          </div>
        )}
        <ol ref={frame} aria-label="Dias da semana" className="week-days" {...drag}>
          {DAYS.map((day) => (
            <DayPlan
              key={day}
              week={week}
              day={day}
              when={whenIs(day, today)}
              isReadOnly={isReadOnly}
              onAdd={onAdd}
              onOpen={onOpen}
            />
          ))}
        </ol>
      </div>
      <div ref={ghost} hidden aria-hidden className="week-ghost" />
    </>
  )
}

function whenIs(day: number, today: number | undefined): 'past' | 'today' | 'later' {
  if (today === undefined || day > today) return 'later'
  return day === today ? 'today' : 'past'
}
