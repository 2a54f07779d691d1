import type { Menu } from '@compra/contract/menu/menu.ts'
import { useMemo } from 'react'
import { useCookable } from '#core/pantry/cookable/cookable.queries.ts'
import { type Things, useThings } from '#core/pantry/things.ts'
import { recipesOf } from '#features/menu/week/week-list.rules.ts'
import { missingText } from './missing-text.ts'
import { recipeDragId } from './recipe-drag.ts'

/** More would be searched for, by '+'. */
const SHOWN_MAX = 24

interface WeekShelfProps {
  week: Menu
  isReadOnly: boolean
}

/** Above the columns: the recipes, to drag onto a day, and what the planned ones lack. */
export function WeekShelf({ week, isReadOnly }: WeekShelfProps) {
  const { data } = useCookable()
  const missing = useMissing(week)
  // While recipes load, their room is reserved: days must not move under the pointer.
  if (data?.length === 0 || isReadOnly) return null
  return (
    <div className="week-shelf">
      <ul
        aria-label="Receitas para arrastar"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what is wider than its room
        tabIndex={0}
        className="week-recipes"
      >
        {data?.slice(0, SHOWN_MAX).map(({ id, title }) => (
          <li key={id} data-entry={recipeDragId(id)} data-title={title} className="week-recipe">
            {title}
          </li>
        ))}
      </ul>
      {missing !== undefined && <p className="week-missing">{missing}</p>}
    </div>
  )
}

const pickNeeds = ({ needsOfRecipes }: Things) => needsOfRecipes

/** Undefined while it is unknown, and if no recipe is planned. */
function useMissing(week: Menu): string | undefined {
  const planned = useMemo(
    () => recipesOf(week).map(({ id, people, times }) => ({ id, people, times })),
    [week],
  )
  const { data } = useThings(pickNeeds, planned)
  return planned.length > 0 && data ? missingText(data.data) : undefined
}
