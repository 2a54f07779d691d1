import { MENU } from '@compra/contract/menu/menu-limits.ts'
import { useState } from 'react'
import { readWhole } from '#core/form/whole-number.ts'
import { Stepper } from '#ui/field/stepper.tsx'

interface PeopleFieldProps {
  people: number
  onPeople: (people: number) => void
}

/** 'Para quantos': calls `onPeople` for each valid number. */
export function PeopleField({ people, onPeople }: PeopleFieldProps) {
  const [typed, setTyped] = useState<string>()
  function handleType(text: string) {
    setTyped(text)
    const count = readWhole(text)
    if (count !== undefined && count >= 1 && count <= MENU.peopleMax) onPeople(count)
  }
  return (
    <Stepper
      label="Para quantos"
      decreaseLabel="Diminuir"
      increaseLabel="Aumentar"
      value={typed ?? people}
      canDecrease={people > 1}
      canIncrease={people < MENU.peopleMax}
      onDecrease={() => handleType(String(people - 1))}
      onIncrease={() => handleType(String(people + 1))}
      onType={handleType}
      onBlur={() => setTyped(undefined)}
    />
  )
}
