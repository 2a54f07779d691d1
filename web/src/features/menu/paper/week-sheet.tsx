import { formatPeople } from '@compra/contract/format/people.ts'
import type { Menu } from '@compra/contract/menu/menu.ts'
import { useEffect, useEffectEvent } from 'react'
import { keepOnPaper, Paper } from '#core/sharing/paper/paper.tsx'
import { DAYS, entriesAt, titleOf } from '#features/menu/week/menu.rules.ts'
import { dayIn, dayName, weekText } from '#features/menu/week/week-days.ts'
import { formatShortDay } from '#lib/format/days.ts'

/** More meals need smaller letters. */
const WIDE_MEALS = 3

/** The browser's own print command prints the week while it is shown. */
export function useWeekOnPaper(week: Menu | undefined): void {
  const current = useEffectEvent(() => week && weekSheet(week))
  // Kept once: a refreshed week must not go above the recipe that is open over it.
  useEffect(() => keepOnPaper(() => current()), [])
}

/** The week as a table, a row for each day and a column for each meal. */
export function weekSheet(week: Menu) {
  const isNarrow = week.meals.length > WIDE_MEALS
  return (
    <Paper title="Cardápio da semana" about={weekText(week.monday)}>
      <table className={isNarrow ? 'paper-table paper-small' : 'paper-table'}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {week.meals.map((meal) => (
              <th key={meal} scope="col">
                {meal}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">
                {dayName(day)}
                <span className="paper-note">{dateIn(week, day)}</span>
              </th>
              {week.meals.map((meal) => (
                <td key={meal}>
                  <Dishes week={week} day={day} meal={meal} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function Dishes({ week, day, meal }: { week: Menu; day: number; meal: string }) {
  return entriesAt(week, { day, meal }).map((entry) => (
    <p key={entry.id} className="paper-dish">
      {titleOf(entry)}
      <span className="paper-note">
        {formatPeople(entry.people)}
        {entry.cookedAt !== null && ' · cozinhado'}
      </span>
    </p>
  ))
}

/** '23/11' */
function dateIn({ monday }: Menu, day: number): string {
  return formatShortDay(dayIn(monday, day))
}
