import { barcodeOf } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { Package } from 'lucide-react'
import { type SubmitEvent, useCallback, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingCards } from '#ui/feedback/loading-cards.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CountRow } from './count-row.tsx'
import { type Counted, countedOf, withCount } from './count-rules.ts'
import { useAllProducts, useCount } from './count.queries.ts'

const TITLE = 'Contagem'

/** 'Contagem': counts the pantry with large + and − buttons for each product, and one confirmation. */
export function CountMode({ onEnd }: { onEnd: () => void }) {
  const { data, isError, refetch } = useAllProducts()
  if (data && data.length > 0) return <Counting products={data} onEnd={onEnd} />
  return (
    <Dialog title={TITLE} onClose={onEnd}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <EmptyState icon={<Package aria-hidden />} text="Nenhum produto para contar." />}
      {!data && !isError && <LoadingCards />}
    </Dialog>
  )
}

interface CountingProps {
  products: readonly Product[]
  onEnd: () => void
}

function Counting({ products, onEnd }: CountingProps) {
  const formId = useId()
  const [counted, setCounted] = useState<Counted>(new Map())
  const [search, setSearch] = useState('')
  const save = useCount(products, onEnd)
  const handleCount = useCallback(
    (product: Product, total: number) => setCounted((now) => withCount(product, now, total)),
    [],
  )
  const wanted = foldName(search)
  const shown = products.filter(({ name }) => foldName(name).includes(wanted))
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (counted.size === 0) onEnd()
    else save.mutate(counted)
  }
  return (
    <Dialog
      title={TITLE}
      onClose={onEnd}
      hasChanges={counted.size > 0}
      footer={
        <Button className="grow" type="submit" form={formId} busy={save.isPending && 'Salvando...'}>
          {labelOf(counted.size)}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={handleSubmit}>
        <p className="text-base text-muted">
          Passe pelas prateleiras e acerte o que mudou. Nada é salvo antes de concluir.
        </p>
        <TextField
          label="Buscar produto"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter ends the search, not the count; a scanner types it after the digits.
            event.preventDefault()
            setSearch(nameOfCode(products, search))
          }}
        />
        <ul aria-label="Produtos" className="divide-y divide-border">
          {shown.map((product) => (
            <CountRow
              key={product.id}
              product={product}
              total={countedOf(product, counted)}
              onCount={handleCount}
            />
          ))}
        </ul>
        {shown.length === 0 && <p className="text-muted">Nenhum produto encontrado.</p>}
      </form>
    </Dialog>
  )
}

/** The name of the product whose code was typed; other texts stay. */
function nameOfCode(products: readonly Product[], text: string): string {
  const code = barcodeOf(text.trim())
  return products.find(({ barcodes }) => code && barcodes.includes(code))?.name ?? text
}

function labelOf(changed: number): string {
  if (changed === 0) return 'Concluir'
  return changed === 1 ? 'Concluir: 1 mudou' : `Concluir: ${changed} mudaram`
}
