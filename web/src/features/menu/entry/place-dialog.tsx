import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { useState } from 'react'
import { DAYS, type Place, titleOf } from '#features/menu/week/menu.rules.ts'
import { dayIn, shortDay } from '#features/menu/week/week-days.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { Segments } from '#ui/field/segments.tsx'

interface PlaceDialogProps {
  week: Menu
  entry: MenuEntry
  act: 'move' | 'copy'
  onPlace: (place: Place) => void
  onClose: () => void
}

const WORDS = {
  move: { title: 'Mover para…', act: 'Mover' },
  copy: { title: 'Copiar para…', act: 'Copiar' },
}

/** Chooses where a dish goes: the keyboard alternative to dragging. */
export function PlaceDialog({ week, entry, act, onPlace, onClose }: PlaceDialogProps) {
  const [day, setDay] = useState(String(entry.day))
  const [meal, setMeal] = useState(entry.meal)
  const days = DAYS.map((one) => ({
    value: String(one),
    label: `${shortDay(one)} ${dayIn(week.monday, one).getDate()}`,
  }))
  return (
    <Dialog
      title={WORDS[act].title}
      subtitle={titleOf(entry)}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={() => onPlace({ day: Number(day), meal })}>{WORDS[act].act}</Button>
        </>
      }
    >
      <Segments
        legend="Dia"
        name="menu-day"
        className="grid grid-cols-4 min-[24.375rem]:grid-cols-7"
        optionClassName="flex-col px-0.5 text-center text-sm leading-tight"
        options={days}
        value={day}
        onChange={setDay}
      />
      <fieldset className="mt-3 grid gap-2">
        <legend className="mb-1 text-sm font-medium text-muted">Refeição</legend>
        {week.meals.map((name) => (
          <ChoiceField
            key={name}
            type="radio"
            name="menu-meal"
            label={name}
            checked={name === meal}
            onChange={() => setMeal(name)}
            className="wrap-anywhere has-checked:border-primary has-checked:bg-primary-soft"
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
