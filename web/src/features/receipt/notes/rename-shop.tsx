import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import type { Receipt } from '@compra/contract/receipt/receipt.ts'
import { useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useRenameShop } from './note.queries.ts'

interface RenameShopProps {
  receipt: Receipt
  onEnd: () => void
}

/** 'Nome do mercado': receipts print the company's registered name, which few people know. */
export function RenameShop({ receipt, onEnd }: RenameShopProps) {
  const { nickname, legalName } = receipt.shop
  const [name, setName] = useState(nickname ?? '')
  const rename = useRenameShop(receipt, onEnd)
  return (
    <FormDialog
      title="Nome do mercado"
      submitLabel="Salvar"
      busy={rename.isPending && 'Salvando...'}
      isChanged={name.trim() !== (nickname ?? '')}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate(name.trim() === '' ? null : name.trim())
      }}
      onCancel={onEnd}
    >
      <TextField
        label="Como você chama este mercado?"
        hint={`Sem nome, ele aparece como na nota: ${legalName}`}
        maxLength={ITEM_NAME_MAX}
        autoCapitalize="words"
        enterKeyHint="done"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
