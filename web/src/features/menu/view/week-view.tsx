import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import { DAYS, type Place } from '#features/menu/week/menu.rules.ts'
import { todayIn } from '#features/menu/week/week-days.ts'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { useHasRoom } from '#ui/list/use-room.ts'
import { DayPlan } from './day-plan.tsx'
import { recipeOfDrag } from './recipe-drag.ts'
import { usePlaceDrag } from './use-place-drag.ts'
import { WeekShelf } from './week-shelf.tsx'

interface WeekViewProps {
  week: Menu
  now: Date
  isReadOnly: boolean
  onAdd: (place: Place) => void
  onOpen: (entry: MenuEntry) => void
  onMove: (id: string, place: Place) => void
  /** A recipe is dropped on a meal. */
  onPlan: (recipeId: string, place: Place) => void
}

/** From this width on there are four columns or more, and recipes above them. */
const SHELF_ROOM = 560

/** Seven days: below each other on phones, in columns elsewhere. */
export function WeekView(props: WeekViewProps) {
  const { week, now, isReadOnly, onAdd, onOpen, onMove, onPlan } = props
  const days = useKeptFocus<HTMLOListElement>()
  const frame = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const hasShelf = useHasRoom(frame, SHELF_ROOM)
  const drag = usePlaceDrag({ frame, ghost, isOff: isReadOnly, onDrop: handleDrop })
  const today = todayIn(week.monday, now)
  function handleDrop(id: string, place: Place) {
    const recipe = recipeOfDrag(id)
    if (recipe === undefined) onMove(id, place)
    else onPlan(recipe, place)
  }
  useEffect(() => {
    if (today) scrollToDay([...(days.current?.children ?? [])], today)
  }, [today, days])
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': week.meals.length + 1 }
  return (
    <>
      <div ref={frame} style={rows} className="week" {...drag}>
        {hasShelf && <WeekShelf week={week} isReadOnly={isReadOnly} />}
        <ol ref={days} aria-label="Dias da semana" className="week-days">
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

/** To the top if days are below each other; columns scroll only to a name that is out of sight. */
function scrollToDay(days: readonly Element[], today: number): void {
  const [first, second] = days.map((day) => day.getBoundingClientRect().top)
  if (first === second) days[today]?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  else days[today]?.scrollIntoView({ block: 'start' })
}

function whenIs(day: number, today: number | undefined): 'past' | 'today' | 'later' {
  if (today === undefined || day > today) return 'later'
  return day === today ? 'today' : 'past'
}
