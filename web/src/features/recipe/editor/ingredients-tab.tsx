import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import { ITEM_NAME_MAX, RECIPE } from '@compra/contract/limits.ts'
import { rowOfProduct } from '@compra/contract/purchase/purchase.ts'
import { formatMeasure } from '@compra/contract/quantity/quantity-format.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meant } from '#core/scan/meaning/name-step.tsx'
import { ScanAction } from '#core/scan/scan-action.tsx'
import { typedBarcode } from '#core/scan/typed-code.ts'
import { CodePart } from '#core/shell/code/code-part.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { UnsureRows } from '#features/recipe/import/unsure-rows.tsx'
import { HeadingQuestions } from '#features/recipe/paste/heading-questions.tsx'
import type { IngredientRow } from '#features/recipe/recipe.rules.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { OutsideForm } from '#ui/dialog/outside-form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Ingredients } from './use-ingredients.ts'

const meaning = lazyPage(
  async () => (await import('#core/scan/meaning/code-meaning.tsx')).CodeMeaning,
)

/** The ingredients: entered field by field, as a line, or pasted all at once. */
export function IngredientsTab({ ingredients }: { ingredients: Ingredients }) {
  const name = useRef<HTMLInputElement>(null)
  const { rows, texts, editedId, alert, change } = ingredients
  const handleCommit = () => {
    if (ingredients.commit()) name.current?.focus()
  }
  const [barcode, setBarcode] = useState<Barcode>()
  const handleNameKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = typedBarcode(event)
    if (typed) setBarcode(typed)
    else handleEnter(event)
  }
  const handleMeant = (meant: Meant) => {
    flushSync(() => setBarcode(undefined))
    change({ name: 'name' in meant ? meant.name : rowOfProduct(meant.product.name).name })
    name.current?.focus()
  }
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would submit the whole form.
    event.preventDefault()
    handleCommit()
  }
  // The pressed button is removed, and with it the focus.
  const answering = (answer: (heading: string) => void) => (heading: string) => {
    flushSync(() => answer(heading))
    name.current?.focus()
  }
  const handleEdit = (row: IngredientRow) => {
    flushSync(() => ingredients.edit(row))
    name.current?.focus()
  }
  return (
    <div className="pt-3">
      <UnsureRows
        rows={ingredients.unsure}
        editedId={editedId}
        onSettle={ingredients.settle}
        onEdit={handleEdit}
        onDone={() => name.current?.focus()}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          ref={name}
          className="col-span-2"
          label="Nome do ingrediente"
          placeholder="2 xícaras de açúcar"
          hint="Escreva a linha inteira, ou cole a lista de ingredientes."
          autoCapitalize="sentences"
          enterKeyHint="done"
          onKeyDown={handleNameKey}
          action={<ScanAction onCode={setBarcode} />}
          maxLength={ITEM_NAME_MAX}
          value={texts.name}
          onChange={(event) => change({ name: event.target.value })}
          onBlur={ingredients.spread}
          onPaste={(event) => {
            if (ingredients.pasteLines(event.clipboardData.getData('text'))) event.preventDefault()
          }}
        />
        <TextField
          label="Quantidade"
          inputMode="decimal"
          enterKeyHint="done"
          onKeyDown={handleEnter}
          maxLength={20}
          value={texts.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
        />
        <TextField
          label="Unidade"
          placeholder="un, g, xícara..."
          autoCapitalize="none"
          enterKeyHint="done"
          onKeyDown={handleEnter}
          maxLength={RECIPE.unitMax}
          value={texts.unit}
          onChange={(event) => change({ unit: event.target.value })}
        />
      </div>
      {barcode && (
        <OutsideForm>
          <CodePart onClose={() => setBarcode(undefined)} onOpen={() => setBarcode(barcode)}>
            <meaning.Component
              barcode={barcode}
              onMeant={handleMeant}
              onClose={() => setBarcode(undefined)}
            />
          </CodePart>
        </OutsideForm>
      )}
      {alert !== undefined && (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {alert}
        </p>
      )}
      <Button variant="secondary" className="mt-3 w-full" onClick={handleCommit}>
        {editedId === undefined && <Plus aria-hidden className="size-5" />}
        {editedId === undefined ? 'Adicionar ingrediente' : 'Salvar edição'}
      </Button>
      <HeadingQuestions
        headings={ingredients.headings}
        onIgnore={answering(ingredients.ignoreHeading)}
        onTake={answering(ingredients.takeHeading)}
      />
      {rows.length + ingredients.unsure.length === 0 && (
        <p className="py-8 text-center text-muted">Nenhum ingrediente cadastrado.</p>
      )}
      <ul aria-label="Ingredientes" className="mt-3 divide-y divide-border">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isEdited={row.id === editedId}
            onEdit={() => handleEdit(row)}
            onRemove={() => {
              flushSync(() => ingredients.remove(row.id))
              // The pressed button is removed.
              name.current?.focus()
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  row: IngredientRow
  isEdited: boolean
  onEdit: () => void
  onRemove: () => void
}

function Row({ row: { name, quantity, unit }, isEdited, onEdit, onRemove }: RowProps) {
  return (
    <li className={classNames('flex items-center rounded-control', isEdited && 'bg-primary-soft')}>
      <button
        type="button"
        title="Editar"
        onClick={onEdit}
        className="flex min-h-12 min-w-0 grow flex-wrap items-baseline gap-x-3 px-2 py-2.5 text-left"
      >
        <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{name}</span>{' '}
        <span className="text-muted tabular-nums">{formatMeasure(quantity, unit)}</span>
      </button>
      <IconButton label={`Excluir ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
