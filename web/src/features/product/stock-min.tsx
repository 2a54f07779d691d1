import { centsFromReais, formatDot } from '@compra/contract/money.ts'
import { planApi } from '@compra/contract/plan.ts'
import { productApi, type ScarceProduct } from '@compra/contract/product.ts'
import { isScarce } from '@compra/contract/product-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#core/api.ts'
import { GenerateDialog } from '#core/generate-dialog.tsx'
import { fillList, type Filled } from '#core/list-filling.ts'
import type { FillMode } from '#core/list-filling-rules.ts'
import { closeOverlay, currentOverlay } from '#core/overlays.ts'
import { mayCreate } from '#core/plan-gate.ts'
import { QueryProvider } from '#core/queries.tsx'
import { sayListFilled } from '#core/say-list-filled.ts'
import { showToast, type Toast } from '#core/toasts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { entryOf, neededOf, unitsText } from './stock-min-rules.ts'

/** 'Lista de Estoque Mínimo' (spec §2, §4): what is running out at home becomes a shopping list. */
export function StockMin() {
  return (
    <QueryProvider>
      <Flow />
    </QueryProvider>
  )
}

/** Asked in this order (MS-06). Undefined: the plan does not allow it, and the person was told. */
async function askForScarce(signal: AbortSignal): Promise<readonly ScarceProduct[] | undefined> {
  if (!(await mayCreate('stock_min_lists', { signal }))) return undefined
  const { data } = await call(productApi.minStock, {}, signal)
  return data.filter(isScarce)
}

const NOT_FETCHED: Toast = { title: 'Não foi possível buscar os produtos.', destructive: true }
const NONE_FOUND: Toast = {
  title: 'Nenhum produto encontrado',
  text: 'Não há produtos com estoque abaixo do mínimo.',
}

function Flow() {
  const { data, isError, isPending } = useQuery({
    queryKey: ['stock-min'],
    // `null`: a query may not answer with undefined.
    queryFn: async ({ signal }) => (await askForScarce(signal)) ?? null,
    // Each time it is opened it is asked anew, and only then.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isOver = isError || data === null || data?.length === 0
  const said = endingOf(isError, data)
  useEffect(() => {
    if (!isOver) return
    if (said) showToast(said)
    closeFlow()
  }, [isOver, said])
  if (isPending || isOver) return <Busy />
  return <Generate products={data} />
}

function endingOf(isError: boolean, data: readonly ScarceProduct[] | null | undefined) {
  if (isError) return NOT_FETCHED
  return data?.length === 0 ? NONE_FOUND : undefined
}

/** Another overlay, such as the prompt of the plan, may have taken the place. */
function closeFlow(): void {
  if (currentOverlay() === 'stock-min') closeOverlay()
}

function Busy() {
  return (
    <Dialog title="Lista de Estoque Mínimo" onClose={closeOverlay}>
      <output className="flex flex-col items-center gap-3 py-8 text-muted">
        <Spinner />
        Verificando o estoque...
      </output>
    </Dialog>
  )
}

function Generate({ products }: { products: readonly ScarceProduct[] }) {
  const handleGenerate = (mode: FillMode) =>
    fillList(products.map(entryOf), mode, (filled) => handleFilled(mode, filled))
  return (
    <GenerateDialog
      intro="Estes produtos estão abaixo do estoque mínimo:"
      onGenerate={handleGenerate}
      onClose={closeOverlay}
    >
      <ul aria-label="Produtos abaixo do mínimo" className="mt-2 divide-y divide-border">
        {products.map((product) => (
          <li key={product.id} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <span className="min-w-0 flex-1 basis-36 font-medium wrap-anywhere">
              {product.name}
            </span>
            <span className="ml-auto flex items-baseline gap-3 whitespace-nowrap tabular-nums">
              <span className="text-sm text-muted">{unitsText(neededOf(product))}</span>
              <span className="min-w-20 text-right">
                {formatDot(centsFromReais(product.price))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </GenerateDialog>
  )
}

const GENERATED = {
  success: 'Lista gerada com sucesso',
  failure: 'Não foi possível gerar a lista.',
}

function handleFilled(mode: FillMode, filled: Filled): void {
  closeFlow()
  sayListFilled(mode, filled, GENERATED)
  if (!filled.isKept) return
  // The list is there, whatever becomes of the count (G-085).
  const body = { limit_type: 'stock_min_lists' } as const
  call(planApi.incrementUsage, { body }).catch(() => undefined)
}
