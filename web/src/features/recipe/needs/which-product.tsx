import type { Product } from '@compra/contract/product/product.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useRemember } from './needs.queries.ts'

interface WhichProductProps {
  text: string
  /** The candidates. */
  products: readonly Product[]
  onClose: () => void
}

/** 'Qual é?': asks once which product a text means, and stores it for the household. */
export function WhichProduct({ text, products, onClose }: WhichProductProps) {
  const remember = useRemember(onClose)
  const said = (is: boolean) => (product: Product) => ({ productId: product.id, text, is })
  return (
    <Dialog
      title="Qual é?"
      onClose={onClose}
      footer={
        <Button
          variant="ghost"
          className="grow"
          onClick={() => remember.mutate(products.map(said(false)))}
        >
          Nenhum destes
        </Button>
      }
    >
      <p className="text-base text-muted wrap-anywhere">
        Na sua casa, “{text}” é qual produto? A escolha fica salva.
      </p>
      <ul aria-label="Produtos" className="mt-3 grid gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <Button
              variant="secondary"
              className="w-full wrap-anywhere"
              busy={remember.isPending && 'Salvando...'}
              onClick={() => remember.mutate([said(true)(product)])}
            >
              {product.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
