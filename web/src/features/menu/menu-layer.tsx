import type { Menu } from '@compra/contract/menu/menu.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AddEntry } from './entry/add-entry.tsx'
import { EntrySheet, type EntryTask } from './entry/entry-sheet.tsx'
import { PlaceDialog } from './entry/place-dialog.tsx'
import { useEntryActs } from './entry/use-entry-acts.ts'
import { MealsDialog } from './meals/meals-dialog.tsx'
import { useRecipeScreens } from './recipe-screens.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import type { RepeatQuestion } from './use-repeat.ts'
import type { Edit, Place } from './week/menu.rules.ts'
import { recipesOf, wordsOf } from './week/week-list.rules.ts'

/** The dialog above the week. */
export type Layer =
  | { task: 'meals' | 'list' }
  | ({ task: 'repeat' } & RepeatQuestion)
  | { task: 'add'; place: Place }
  | { task: 'entry' | EntryTask; id: string }

interface MenuLayerProps {
  layer: Layer
  week: Menu
  now: Date
  isReadOnly: boolean
  /** Returns whether there was room for it. */
  onEdit: (change: Edit) => boolean
  onLayer: (layer: Layer | undefined) => void
  /** Announces the change to screen readers. */
  onAnnounce: (text: string) => void
}

export function MenuLayer({
  layer,
  week,
  now,
  isReadOnly,
  onEdit,
  onLayer,
  onAnnounce,
}: MenuLayerProps) {
  const { WeekList } = useRecipeScreens()
  const handleEnd = () => onLayer(undefined)
  switch (layer.task) {
    case 'list':
      return <WeekList recipes={recipesOf(week)} words={wordsOf(week)} onClose={handleEnd} />
    case 'meals':
      return <MealsDialog week={week} onEdit={onEdit} onClose={handleEnd} />
    case 'repeat':
      return <RepeatDialog week={week} copies={layer.copies} onEdit={onEdit} onClose={handleEnd} />
    case 'add':
      return (
        <AddEntry
          week={week}
          place={layer.place}
          now={now}
          onEdit={onEdit}
          onAnnounce={onAnnounce}
          onClose={handleEnd}
        />
      )
    default:
      return (
        <EntryLayer
          key={layer.id}
          {...layer}
          {...{ week, isReadOnly, onEdit, onLayer, onAnnounce }}
        />
      )
  }
}

interface EntryLayerProps extends Omit<MenuLayerProps, 'layer' | 'now'> {
  task: 'entry' | EntryTask
  id: string
}

/** A dish that another member removes stays shown, as it was, until the dialog is closed. */
function EntryLayer({ task, id, week, isReadOnly, onEdit, onLayer, onAnnounce }: EntryLayerProps) {
  const { Reading, Cooked } = useRecipeScreens()
  const there = week.entries.find((one) => one.id === id)
  const [opened] = useState(there)
  const entry = there ?? opened
  const acts = useEntryActs({ week, onEdit, onAnnounce })
  const handleEnd = () => onLayer(undefined)
  if (!entry) return null
  const { recipe, people: planned } = entry
  const menuEntry = { monday: week.monday, id }
  if (task === 'read' && recipe) {
    return <Reading {...recipe} planned={planned} onClose={handleEnd} />
  }
  if (task === 'cook' && recipe) {
    return <Cooked {...recipe} planned={planned} menuEntry={menuEntry} onClose={handleEnd} />
  }
  if (task === 'move' || task === 'copy') {
    return (
      <PlaceDialog
        week={week}
        entry={entry}
        act={task}
        onPlace={(place) => {
          flushSync(() => {
            acts[task](entry, place)
            handleEnd()
          })
          // The moved dish has a new button.
          document.querySelector<HTMLElement>(`[data-open="${id}"]`)?.focus()
        }}
        onClose={handleEnd}
      />
    )
  }
  return (
    <EntrySheet
      week={week}
      entry={entry}
      isReadOnly={isReadOnly}
      onEdit={onEdit}
      onTask={(next) => onLayer({ task: next, id })}
      onRemove={() => {
        handleEnd()
        acts.remove(entry)
      }}
      onClose={handleEnd}
    />
  )
}
