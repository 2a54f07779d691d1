import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { Package, Plus } from 'lucide-react'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { suggest } from '#core/pantry/catalogue/catalogue.ts'
import { productsNamed } from '#core/pantry/rules/products.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Act } from '#ui/list/act.tsx'
import { SuggestedName } from './suggested-name.tsx'

/** What a code means: a product of the household, or the name of a new thing. */
export type Meant = { readonly product: Product } | { readonly name: string }

interface NameStepProps {
  code: string
  /** While the answer is being saved. */
  isBusy: boolean
  onNamed: (named: Meant) => void
  onClose: () => void
}

const SHOWN = 6

/** Asks once what an unknown code is. */
export function NameStep({ code, isBusy, onNamed, onClose }: NameStepProps) {
  const formId = useId()
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  const isGuest = planLevel() === 'guest'
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const typed = itemName(name)
    if (typed === '') setMessage('Escreva o nome do produto.')
    else onNamed({ name: typed })
  }
  const suggestions = { text: name, onNamed }
  return (
    <Dialog
      title="Que produto é este?"
      subtitle={`Código ${code}`}
      onClose={onClose}
      footer={
        <Button className="grow" type="submit" form={formId} busy={isBusy && 'Salvando...'}>
          {isGuest ? 'Adicionar' : 'Salvar'}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label="Nome"
          maxLength={ITEM_NAME_MAX}
          enterKeyHint="done"
          value={name}
          message={message}
          hint={
            isGuest
              ? 'Sem uma conta, o código não é guardado.'
              : 'Na próxima vez, a casa reconhece este código.'
          }
          onChange={(event) => {
            setName(event.target.value)
            setMessage('')
          }}
        />
      </form>
      <ul aria-label="Sugestões" className="-mx-2 mt-2 grid empty:hidden">
        {isGuest ? (
          <OfCatalogue {...suggestions} taken={NONE} most={SHOWN} />
        ) : (
          <OfHousehold {...suggestions} />
        )}
      </ul>
      {!isGuest && (
        <SuggestedName code={code} onName={(suggested) => onNamed({ name: suggested })} />
      )}
    </Dialog>
  )
}

interface SuggestionsProps {
  text: string
  onNamed: (named: Meant) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Products first: a code is often another brand of one. */
function OfHousehold({ text, onNamed }: SuggestionsProps) {
  const asked = useMemo(() => ({ part: text, most: SHOWN }), [text])
  const { data: products = [] } = usePantry(productsNamed, asked)
  const taken = useMemo(() => new Set(products.map(({ name }) => foldName(name))), [products])
  return (
    <>
      {products.map((product) => (
        <Act
          key={product.id}
          Icon={Package}
          label={product.name}
          onClick={() => onNamed({ product })}
        />
      ))}
      <OfCatalogue text={text} taken={taken} most={SHOWN - products.length} onNamed={onNamed} />
    </>
  )
}

interface OfCatalogueProps extends SuggestionsProps {
  taken: ReadonlySet<string>
  most: number
}

function OfCatalogue({ text, taken, most, onNamed }: OfCatalogueProps) {
  const names = suggest(text, NOTHING).filter(({ name }) => !taken.has(foldName(name)))
  return names
    .slice(0, most)
    .map(({ name, shown }) => (
      <Act key={name} Icon={Plus} label={shown} onClick={() => onNamed({ name })} />
    ))
}

const NOTHING: Parameters<typeof suggest>[1] = []
