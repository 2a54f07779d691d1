import { formatMoney } from '@compra/contract/format/money.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { GenerateDialog } from '#core/list/filling/generate-dialog.tsx'
import type { FillMode, ListEntry } from '#core/list/filling/list-filling-rules.ts'
import { fillList, type Filled } from '#core/list/filling/list-filling.ts'
import { loadThingOf } from '#core/pantry/catalogue/load-thing-of.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { scarceProducts } from '#core/pantry/rules/products.ts'
import { mayCreate } from '#core/plan/plan-gate.ts'
import { call } from '#core/server-data/api.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay, currentOverlay } from '#core/shell/overlays.ts'
import { showToast, type Toast } from '#core/shell/toasts.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { missingText, type Shortage, shortageOf } from './stock-min-rules.ts'
import { toastGenerated } from './toast-generated.ts'

/** 'Lista de Estoque Mínimo': products that run out at home become a shopping list. */
export function StockMin() {
  return (
    <QueryProvider>
      <Flow />
    </QueryProvider>
  )
}

/** Called in this order. Undefined: the plan does not allow it, and a message was shown. */
async function askForShortages(signal: AbortSignal): Promise<readonly Shortage[] | undefined> {
  if (!(await mayCreate('stock_min_lists', { signal }))) return undefined
  const products = await readPantry(scarceProducts, undefined)
  const thingOf = await loadThingOf()
  return products.map((product) => shortageOf(product, thingOf))
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
    queryFn: async ({ signal }) => (await askForShortages(signal)) ?? null,
    // Read again on each opening, and only then.
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
  return <Generate shortages={data} />
}

function endingOf(isError: boolean, data: readonly Shortage[] | null | undefined) {
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

function Generate({ shortages }: { shortages: readonly Shortage[] }) {
  function handleGenerate(mode: FillMode) {
    const entries = shortages.map(({ entry }) => entry)
    fillList(entries, mode, (filled) => handleFilled(mode, filled, entries))
  }
  return (
    <GenerateDialog
      intro="Estes produtos estão abaixo do estoque mínimo:"
      onGenerate={handleGenerate}
      onClose={closeOverlay}
    >
      <ul aria-label="Produtos abaixo do mínimo" className="mt-2 divide-y divide-border">
        {shortages.map((shortage) => (
          <li key={shortage.product.id} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <span className="min-w-0 flex-1 basis-36 font-medium wrap-anywhere">
              {shortage.product.name}
            </span>
            <span className="ml-auto flex items-baseline gap-3 whitespace-nowrap tabular-nums">
              <span className="text-sm text-muted">{missingText(shortage)}</span>
              <span className="min-w-20 text-right">{formatMoney(shortage.entry.cents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </GenerateDialog>
  )
}

function handleFilled(mode: FillMode, filled: Filled, entries: readonly ListEntry[]): void {
  closeFlow()
  if (!toastGenerated(mode, filled, entries)) return
  // The list is written, whether or not the count succeeds (G-085).
  const body = { limit_type: 'stock_min_lists' } as const
  call(planApi.incrementUsage, { body }).catch(() => undefined)
}
