import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { entriesAt, type Place } from '#features/menu/week/menu.rules.ts'
import { dayIn, dayName, dayWords } from '#features/menu/week/week-days.ts'
import { PlannedEntry } from './planned-entry.tsx'

interface DayPlanProps {
  week: Menu
  day: number
  when: 'past' | 'today' | 'later'
  isReadOnly: boolean
  onAdd: (place: Place) => void
  onOpen: (entry: MenuEntry) => void
}

/** A day with its meals. */
export function DayPlan({ week, day, when, isReadOnly, onAdd, onOpen }: DayPlanProps) {
  const id = useId()
  return (
    <li aria-labelledby={id} data-when={when} className="week-day">
      <h4 id={id} className="week-day-name">
        <span className="font-semibold">{dayName(day)}</span>{' '}
        <span className="text-sm text-muted tabular-nums">{dayIn(week.monday, day).getDate()}</span>
        {when === 'today' && <span className="week-today">Hoje</span>}
      </h4>
      <div className="week-meals">
        {week.meals.map((meal) => (
          <MealPlan
            key={meal}
            place={{ day, meal }}
            words={`${meal} de ${dayWords(week.monday, day)}`}
            entries={entriesAt(week, { day, meal })}
            onAdd={isReadOnly ? undefined : onAdd}
            onOpen={onOpen}
          />
        ))}
      </div>
    </li>
  )
}

interface MealPlanProps {
  place: Place
  /** 'Almoço de quinta, 26' */
  words: string
  entries: readonly MenuEntry[]
  /** Undefined where nothing can be changed. */
  onAdd: DayPlanProps['onAdd'] | undefined
  onOpen: DayPlanProps['onOpen']
}

/** A meal of a day: its entries, and a button to add one. */
function MealPlan({ place, words, entries, onAdd, onOpen }: MealPlanProps) {
  const isEmpty = entries.length === 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields, and is laid out in its own way
      role="group"
      aria-label={words}
      data-day={place.day}
      data-meal={place.meal}
      data-empty={isEmpty || undefined}
      className="week-meal"
    >
      <span aria-hidden className="week-meal-name">
        {place.meal}
      </span>
      {!isEmpty && (
        <ul className="grid min-w-0 content-start gap-1">
          {entries.map((entry) => (
            <PlannedEntry
              key={entry.id}
              entry={entry}
              isMovable={onAdd !== undefined}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </ul>
      )}
      {onAdd && (
        <button
          type="button"
          aria-label={`Adicionar em ${words}`}
          title="Adicionar"
          className="week-add"
          onClick={() => onAdd(place)}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
