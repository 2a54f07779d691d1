import type { Product } from '@compra/contract/product.ts'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { useRemoveProduct } from './product.queries.ts'

interface DeleteProductProps {
  product: Product
  onClose: () => void
  onRemoved: () => void
}

export function DeleteProduct({ product, onClose, onRemoved }: DeleteProductProps) {
  const remove = useRemoveProduct(product, { onRemoved, onFailed: onClose })
  return (
    <DeleteDialog isBusy={remove.isPending} onConfirm={() => remove.mutate()} onClose={onClose}>
      {`Tem certeza que deseja excluir o produto "${product.name}"?`}
    </DeleteDialog>
  )
}
