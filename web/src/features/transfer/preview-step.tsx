import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { useState } from 'react'
import { planLevel } from '#core/session/plan-level.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { LeftOut } from './left-out.tsx'
import { type AllBrought, type Brought, countText, type Kind } from './saving/brought.ts'
import { isPresent, type Present } from './saving/present.ts'
import { chosenAtFirst, type Transfer } from './use-transfer.ts'

interface PreviewStepProps {
  found: AllBrought
  present: Present
  transfer: Transfer
  onClose: () => void
}

/** Shows the recipes and lists of the files, for the user to choose before anything is saved. */
export function PreviewStep({ found, present, transfer, onClose }: PreviewStepProps) {
  const { items, left } = found
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(chosenAtFirst(items, present)),
  )
  const wanted = items.filter(({ id }) => chosen.has(id))
  const isAll = wanted.length === items.length
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((other) => other !== id)))
  return (
    <Dialog
      title="O que importar"
      onClose={onClose}
      hasChanges
      footer={
        <>
          <Button variant="secondary" onClick={transfer.back}>
            Voltar
          </Button>
          <Button disabled={wanted.length === 0} onClick={() => transfer.save(wanted, left)}>
            {wanted.length === 0 ? 'Salvar' : `Salvar ${countText(wanted)}`}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Encontramos {countText(items)}.</p>
        {items.length > 1 && (
          <Button
            variant="ghost"
            onClick={() => setChosen(new Set(isAll ? [] : items.map(({ id }) => id)))}
          >
            {isAll ? 'Desmarcar tudo' : 'Marcar tudo'}
          </Button>
        )}
      </div>
      {planLevel() === 'free' && (
        <p className="mb-3 rounded-card bg-warning-soft p-3 text-base">
          No plano gratuito cabem {FREE_LIMITS.recipes} receitas e {FREE_LIMITS.shopping_lists}{' '}
          listas, contando as que você já tem. O que não couber fica de fora, e você vê o quê.
        </p>
      )}
      <LeftOut sentences={left} />
      {(['recipe', 'list'] as const).map((kind) => (
        <Group key={kind} kind={kind} {...{ items, present, chosen, choose }} />
      ))}
    </Dialog>
  )
}

const TITLES: Record<Kind, string> = { recipe: 'Receitas', list: 'Listas' }

interface GroupProps {
  kind: Kind
  items: readonly Brought[]
  present: Present
  chosen: ReadonlySet<number>
  choose: (id: number, isChosen: boolean) => void
}

function Group({ kind, items, present, chosen, choose }: GroupProps) {
  const all = items.filter((item) => item.kind === kind)
  if (all.length === 0) return null
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm font-medium text-muted">{TITLES[kind]}</legend>
      <div className="grid gap-2">
        {all.map((item) => (
          <ChoiceField
            key={item.id}
            label={item.title}
            hint={hintOf(item, isPresent(present, item))}
            checked={chosen.has(item.id)}
            onChange={(isChosen) => choose(item.id, isChosen)}
            className="wrap-anywhere has-checked:border-primary has-checked:bg-primary-soft"
          />
        ))}
      </div>
    </fieldset>
  )
}

function hintOf(item: Brought, isThere: boolean): string {
  const parts =
    item.kind === 'recipe'
      ? [counted(item.draft.ingredients, 'ingrediente'), counted(item.draft.steps ?? [], 'passo')]
      : [item.draft.items.length === 1 ? '1 item' : `${item.draft.items.length} itens`]
  return [...(isThere ? ['Você já tem uma com este nome'] : []), ...parts].join(' · ')
}

function counted(all: readonly unknown[], noun: string): string {
  return `${all.length} ${all.length === 1 ? noun : `${noun}s`}`
}
