import type { Product } from '@compra/contract/product/product.ts'
import { useRemoveProduct } from '#features/product/product.queries.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'

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
