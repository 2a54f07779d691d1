import { formatPeople } from '@compra/contract/format/people.ts'
import type { Menu } from '@compra/contract/menu/menu.ts'
import { DAYS, entriesAt, titleOf } from '#features/menu/week/menu.rules.ts'
import { dayIn, dayName, weekText } from '#features/menu/week/week-days.ts'

/** The week as a message: each day with dishes, a line for each meal, and the number of people. */
export function menuText(week: Menu): string {
  const days = DAYS.flatMap((day) => {
    const lines = linesOf(week, day)
    const date = dayIn(week.monday, day).getDate()
    return lines.length > 0 ? [[`${dayName(day)}, ${date}`, ...lines].join('\n')] : []
  })
  return [`Cardápio de ${weekText(week.monday)}`, ...days].join('\n\n')
}

function linesOf(week: Menu, day: number): string[] {
  return week.meals.flatMap((meal) => {
    const dishes = entriesAt(week, { day, meal }).map(
      (entry) => `${titleOf(entry)} (${formatPeople(entry.people)})`,
    )
    return dishes.length > 0 ? [`${meal}: ${dishes.join(', ')}`] : []
  })
}
