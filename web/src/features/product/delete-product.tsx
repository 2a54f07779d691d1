import type { Product } from '@compra/contract/product.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRemoveProduct } from './product.queries.ts'

interface DeleteProductProps {
  product: Product
  onClose: () => void
  onRemoved: () => void
}

export function DeleteProduct({ product, onClose, onRemoved }: DeleteProductProps) {
  const remove = useRemoveProduct(product, { onRemoved, onFailed: onClose })
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      confirmLabel="Excluir"
      destructive
      busy={remove.isPending && 'Excluindo...'}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {`Tem certeza que deseja excluir o produto "${product.name}"?`}
    </ConfirmDialog>
  )
}
