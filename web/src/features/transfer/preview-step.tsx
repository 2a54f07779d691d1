import { joinNames } from '@compra/contract/format/names.ts'
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { useState } from 'react'
import { planLevel } from '#core/session/plan-level.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { hintOf } from './hint-of.ts'
import { LeftOut } from './left-out.tsx'
import { type AllBrought, type Brought, countOf, countText, type Kind } from './saving/brought.ts'
import { isPresent, type Present } from './saving/present.ts'
import { chosenAtFirst, type Transfer } from './use-transfer.ts'

interface PreviewStepProps {
  found: AllBrought
  present: Present
  transfer: Transfer
  onClose: () => void
}

/** Shows the recipes, lists and products of the files, for the user to choose before anything is saved. */
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
          No plano gratuito cabem {joinNames(roomFor(items))}, contando o que você já tem. O que não
          couber fica de fora, e você vê o quê.
        </p>
      )}
      <LeftOut sentences={left} />
      {(['recipe', 'list', 'product'] as const).map((kind) => (
        <Group key={kind} kind={kind} {...{ items, present, chosen, choose }} />
      ))}
    </Dialog>
  )
}

/** Products are named only where there are any. */
function roomFor(items: readonly Brought[]): string[] {
  const { recipes, shopping_lists: lists, products } = FREE_LIMITS
  const hasProducts = countOf(items, 'product') > 0
  return [
    `${recipes} receitas`,
    `${lists} listas`,
    ...(hasProducts ? [`${products} produtos`] : []),
  ]
}

const TITLES: Record<Kind, string> = { recipe: 'Receitas', list: 'Listas', product: 'Produtos' }

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
