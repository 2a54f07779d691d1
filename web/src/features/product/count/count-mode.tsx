import { formatAmount } from '@compra/contract/format/amount.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { Package } from 'lucide-react'
import { type SubmitEvent, useCallback, useId, useMemo, useState } from 'react'
import { ScanButton } from '#core/scan/scan-button.tsx'
import { typedBarcode } from '#core/scan/typed-code.ts'
import { CodePart } from '#core/shell/code/code-part.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingCards } from '#ui/feedback/loading-cards.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CountRow } from './count-row.tsx'
import { type Counted, countedOf, withCount, withPiece } from './count-rules.ts'
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

const scan = lazyPage(async () => (await import('#features/product/scan/count-scan.tsx')).CountScan)

function Counting({ products: first, onEnd }: CountingProps) {
  const formId = useId()
  const [counted, setCounted] = useState<Counted>(new Map())
  const [isScanning, setScanning] = useState(false)
  // Those that a scanned code has created.
  const [created, setCreated] = useState<readonly Product[]>([])
  const products = useMemo(() => [...first, ...created], [first, created])
  const [search, setSearch] = useState('')
  const save = useCount(products, onEnd)
  const handleCount = useCallback(
    (product: Product, total: number) => setCounted((now) => withCount(product, now, total)),
    [],
  )
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  function countPiece(scanned: Product) {
    const product = products.find(({ id }) => id === scanned.id) ?? scanned
    if (!products.includes(product)) setCreated([...created, scanned])
    const total = withPiece(product, counted, begun.has(product.id))
    handleCount(product, total)
    setBegun(new Set([...begun, product.id]))
    const undo = () => {
      handleCount(product, countedOf(product, counted))
      setBegun(begun)
    }
    return { total: formatAmount(total, 'kg'), undo }
  }
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
            const barcode = typedBarcode(event)
            if (barcode) setSearch(nameOfCode(products, barcode.code) ?? search)
            // Enter ends the search, not the count.
            else if (event.key === 'Enter') event.preventDefault()
          }}
          action={<ScanButton onClick={() => setScanning(true)} />}
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
      {isScanning && (
        <CodePart onClose={() => setScanning(false)} onOpen={() => setScanning(true)}>
          <scan.Component onPiece={countPiece} onClose={() => setScanning(false)} />
        </CodePart>
      )}
    </Dialog>
  )
}

function nameOfCode(products: readonly Product[], code: string): string | undefined {
  return products.find(({ barcodes }) => barcodes.includes(code))?.name
}

function labelOf(changed: number): string {
  if (changed === 0) return 'Concluir'
  return changed === 1 ? 'Concluir: 1 mudou' : `Concluir: ${changed} mudaram`
}
