import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import type { ReceiptAction } from '@compra/contract/receipt/printed.ts'
import type { Receipt, ReceiptLine } from '@compra/contract/receipt/receipt.ts'
import { useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Segments } from '#ui/field/segments.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { decisionOf, type RowDraft, unitsMessage } from './decision.ts'
import { nameOf, paidText } from './note-texts.ts'
import { useCorrect } from './note.queries.ts'
import { ProductOptions } from './product-options.tsx'

const ACTIONS: readonly { value: ReceiptAction; label: string }[] = [
  { value: 'stock', label: 'Estoque' },
  { value: 'price', label: 'Só o preço' },
  { value: 'ignore', label: 'Ignorar' },
]

interface CorrectRowProps {
  receipt: Receipt
  line: ReceiptLine
  onEnd: () => void
}

/** Changes a row's product and outcome; the household remembers it. */
export function CorrectRow({ receipt, line, onEnd }: CorrectRowProps) {
  const [first] = useState(() => firstDraft(receipt, line))
  const [draft, setDraft] = useState(first)
  const correct = useCorrect(receipt, onEnd)
  const change = (changed: Partial<RowDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const isIn = draft.action === 'stock'
  const message = isIn ? unitsMessage(draft.units) : undefined
  return (
    <FormDialog
      title="Corrigir linha"
      submitLabel="Salvar"
      busy={correct.isPending && 'Salvando...'}
      isChanged={draft !== first}
      onSubmit={(event) => {
        event.preventDefault()
        const isNamed = draft.action === 'ignore' || draft.name.trim() !== ''
        if (message === undefined && isNamed) correct.mutate([decisionOf(line, first, draft)])
      }}
      onCancel={onEnd}
    >
      <p className="text-base wrap-anywhere text-muted">
        {`Na nota: “${line.text}” · ${paidText(line)}`}
      </p>
      <Segments
        legend="O que fazer com esta linha"
        name="note-row-action"
        className="flex"
        optionClassName="grow basis-0 px-2 text-center"
        options={ACTIONS}
        value={draft.action}
        onChange={(action) => change({ action })}
      />
      {draft.action !== 'ignore' && (
        <div>
          <TextField
            label="Produto"
            maxLength={ITEM_NAME_MAX}
            autoCapitalize="sentences"
            enterKeyHint="done"
            value={draft.name}
            message={draft.name.trim() === '' && 'Diga o que é.'}
            onChange={(event) => change({ name: event.target.value, productId: null })}
          />
          <ProductOptions
            name={draft.name}
            productId={draft.productId}
            isMade={isIn}
            onChoose={({ id, name }) => change({ name, productId: id })}
          />
        </div>
      )}
      {isIn && (
        <TextField
          label="Quanto entra no estoque"
          inputMode="decimal"
          enterKeyHint="done"
          hint="Em branco: o que a nota diz."
          value={draft.units}
          message={message}
          onChange={(event) => change({ units: event.target.value })}
        />
      )}
    </FormDialog>
  )
}

function firstDraft(receipt: Receipt, line: ReceiptLine): RowDraft {
  const { action, productId, units } = line
  return {
    action,
    productId,
    name: nameOf(line, receipt.products),
    units: units === null ? '' : formatQuantity(units),
  }
}
