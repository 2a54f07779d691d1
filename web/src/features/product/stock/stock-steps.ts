import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { create } from 'zustand'
import { savedText } from '#core/household/saved-text.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { changeStock } from '#core/pantry/rules/product-acts.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { toastError } from '#features/product/product.queries.ts'

/** Steps of one product that follow each other are sent together, at most once in this time. */
const GAP_MS = 1000

/** A product with steps in progress. */
interface Stepping {
  /** As it was kept last. */
  kept: Product
  /** As it is shown. */
  wanted: number
  /** Before the first of these steps. */
  start: number
  /** The last of these steps. */
  act: number
}

const stepping = new Map<string, Stepping>()

/** The stocks that screens show before they are kept, by product. */
const useWanted = create<ReadonlyMap<string, number>>(() => new Map())

export function useWantedStocks(): ReadonlyMap<string, number> {
  return useWanted()
}

/** Changes a stock by one optimistically; what is not kept is rolled back. */
export function stepStock(product: Product, by: number): void {
  const { id, stock } = product
  const running = stepping.get(id)
  const act = beginAct()
  const state = running ?? { kept: product, wanted: stock, start: stock, act }
  state.act = act
  state.wanted = rounded(Math.min(Math.max(state.wanted + by, 0), STOCK_MAX))
  if (!running) stepping.set(id, state)
  showWanted()
  if (!running) void send(state)
}

async function send(state: Stepping): Promise<void> {
  const { id } = state.kept
  try {
    while (state.wanted !== state.kept.stock) {
      state.kept = await actOnPantry(changeStock, { id, stock: state.wanted })
      // Steps that were pressed since are sent together.
      await new Promise((resolve) => setTimeout(resolve, GAP_MS))
    }
    end(id)
    toastStepped(state)
  } catch (error) {
    end(id)
    const lost = state.wanted - state.kept.stock
    toastError(error, 'Não foi possível atualizar o estoque. Tente novamente.', state.act, {
      label: 'Tentar de novo',
      onPress: () => stepStock(state.kept, lost),
    })
  }
}

function end(id: string): void {
  stepping.delete(id)
  showWanted()
}

function showWanted(): void {
  useWanted.setState(new Map([...stepping].map(([id, { wanted }]) => [id, wanted])), true)
}

function toastStepped({ kept, start, act }: Stepping): void {
  if (kept.stock === start) return
  showToast(
    {
      title: 'Estoque Atualizado',
      text: savedText(`${kept.name}: ${formatQuantity(start)} → ${formatQuantity(kept.stock)}`),
      action: { label: 'Desfazer', onPress: () => stepStock(kept, start - kept.stock) },
    },
    act,
  )
}
