import { MENU } from '@compra/contract/menu/menu-limits.ts'
import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { PencilLine } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCookable, useExpiring } from '#core/pantry/cookable/cookable.queries.ts'
import {
  adding,
  type Edit,
  type Place,
  titleOf,
  usualPeople,
} from '#features/menu/week/menu.rules.ts'
import { dayWords } from '#features/menu/week/week-days.ts'
import { randomUuid } from '#lib/uuid.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { PeopleField } from './people-field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { searchRecipes, recipeCalled, suggestionsOf } from './suggestion.rules.ts'

interface AddEntryProps {
  week: Menu
  place: Place
  now: Date
  onEdit: (change: Edit) => boolean
  onAnnounce: (text: string) => void
  onClose: () => void
}

/** Adds a dish: a recipe, those with expiring products first, or free text. */
export function AddEntry({ week, place, now, onEdit, onAnnounce, onClose }: AddEntryProps) {
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [people, setPeople] = useState(() => usualPeople(week.entries))
  const { data, isFailed } = useCookable()
  const isPending = data === undefined && !isFailed
  const expiring = useExpiring()
  const recipes = data ?? []
  const field = useRef<HTMLInputElement>(null)
  const words = itemName(typed)
  const title = `${place.meal} de ${dayWords(week.monday, place.day)}`
  useEffect(() => field.current?.focus(), [])

  function add(what: Pick<MenuEntry, 'recipe' | 'text'>) {
    onClose()
    const entry = { id: randomUuid(), ...place, ...what, people, cookedAt: null }
    if (onEdit(adding(entry))) onAnnounce(`${titleOf(what)}: ${title}`)
  }
  const addWords = () => add({ recipe: null, text: words })
  const take = useEffectEvent(() => {
    const called = recipeCalled(words, recipes)
    if (called) add({ recipe: { id: called.id, title: called.title }, text: null })
    else addWords()
  })
  // Until the recipes have come, it is not known whether the words are one.
  useEffect(() => {
    if (isEntered && !isPending) take()
  }, [isEntered, isPending])

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-wrap items-end gap-3">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            setEntered(words !== '')
          }}
          className="min-w-48 grow"
        >
          <TextField
            ref={field}
            label="O que vai ter"
            placeholder="Receita, ou o que quiser"
            enterKeyHint="done"
            maxLength={MENU.textMax}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setEntered(false)
            }}
          />
        </form>
        <PeopleField people={people} onPeople={setPeople} />
      </div>
      {words !== '' && (
        <button
          type="button"
          onClick={addWords}
          className="mt-3 flex min-h-12 w-full items-center gap-3 rounded-control bg-raised px-3 text-left font-medium wrap-anywhere hover:bg-primary-soft"
        >
          <PencilLine aria-hidden className="size-5 shrink-0 text-primary" />
          <span>Anotar “{words}”</span>
        </button>
      )}
      <SuggestionList
        groups={
          words === ''
            ? suggestionsOf(recipes, expiring, now)
            : [{ title: 'Receitas', suggestions: searchRecipes(words, recipes, expiring, now) }]
        }
        isLoading={isPending}
        onChoose={(recipe) => add({ recipe, text: null })}
      />
    </Dialog>
  )
}
