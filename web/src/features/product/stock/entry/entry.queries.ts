import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { noteEntered, noteUndone, openKeys } from '#core/list/filling/stock-entered.ts'
import { actOnPantry, readPantry } from '#core/pantry/pantry.ts'
import { hasRoom } from '#core/pantry/rules/limits.ts'
import { rememberProduct } from '#core/pantry/rules/product-acts.ts'
import { undoStockEntry } from '#core/pantry/rules/stock-acts.ts'
import { readThings } from '#core/pantry/things.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { beginAct, CHOICE_MS, showToast } from '#core/shell/toasts.ts'
import { withLock } from '#core/shell/web-lock.ts'
import { toastError } from '#features/product/product.queries.ts'
import { randomUuid } from '#lib/uuid.ts'
import { type Confirmed, type Done, enter } from './enter.ts'
import { doneText, leftText } from './entry-texts.ts'
import { type Bought, type Matches, textOf } from './lines/bought-lines.ts'
import { leaveOnList } from './list-after.ts'

/** The undo is offered longer if the list was cleared too. */
const CLEARED_MS = 30_000

/** Two tabs may show the same purchases: the lock lets only the first one enter them. */
const LOCK = 'compra-inteligente:stock-entry'
const LOCK_WAIT_MS = 10_000

interface Matched extends Matches {
  /** The plan has no room for another product. */
  readonly isFull: boolean
}

/** Which product each of the items is. */
export function useMatches(items: readonly Bought[]) {
  const texts = [...new Set(items.map(textOf))]
  // Not from an earlier opening: the stock has moved since.
  return useQuery({
    queryKey: ['matches of bought items', texts],
    queryFn: () => readMatches(texts),
    gcTime: 0,
  })
}

async function readMatches(texts: readonly string[]): Promise<Matched> {
  const { data, products } = await readThings(({ matchedProducts }) => matchedProducts, texts)
  const matches = data.map((match, at) => ({ ...match, text: texts[at] ?? match.text }))
  const isComplete = data.every(({ productId }) => productId !== null)
  return {
    data: matches,
    products,
    isFull: !isComplete && !(await readPantry(hasRoom, 'products')),
  }
}

/** Saves for the household which product a text means or does not mean; the dialog does not wait for it. */
export function useRemember(onKept: () => unknown) {
  return useCallback(
    (product: string, item: Bought, is: boolean) => {
      actOnPantry(rememberProduct, { id: product, text: textOf(item), is })
        .then(onKept)
        .catch(() => undefined)
    },
    [onKept],
  )
}

/** Enters purchases exactly once, also if the request is repeated or another member enters them. */
export function useEnterStock(onEnd: () => void) {
  const [idempotencyKey] = useState(randomUuid)
  return useMutation({
    onMutate: beginAct,
    mutationFn: (confirmed: Confirmed) =>
      withLock(LOCK, LOCK_WAIT_MS, () => enter(confirmed, idempotencyKey)),
    onSuccess: (outcome, { clears }, act) => {
      if (outcome.kind === 'full') {
        toastFull(outcome.left, act)
        return
      }
      onEnd()
      if (outcome.kind === 'done') toastDone(outcome, clears, act)
      else
        toastEntered(
          'Ela entrou por outra aba, ou por outra pessoa da casa. Confira em Produtos.',
          act,
        )
    },
    onError: (error, { items }, act) => {
      if (!isRefusedWith(error, 'idempotency_key_reused')) {
        toastError(error, 'Não foi possível guardar as compras. Tente novamente.', act)
        return
      }
      // The product changed after a first try whose answer was lost: that try has arrived.
      void openKeys(items).then((keys) => noteEntered([...keys.values()]))
      onEnd()
      toastEntered('A primeira tentativa tinha chegado. Confira em Produtos.', act)
    },
  })
}

const PREMIUM = { label: 'Ver o Premium', onPress: () => openOverlay('premium') }

function toastDone(done: Done, clears: boolean, act: number): void {
  const bringBack = leaveOnList(done.after)
  showToast(
    {
      title: done.isWaiting ? 'Compras guardadas neste aparelho' : 'Compras guardadas',
      text: doneText(done),
      action: { label: 'Desfazer', onPress: () => void undoEntry(done, bringBack) },
      ...(done.left > 0 && { otherAction: PREMIUM }),
      durationMs: clears ? CLEARED_MS : CHOICE_MS,
    },
    act,
  )
}

/** Nothing of it was entered: the dialog stays as it is. */
function toastFull(left: number, act: number): void {
  showToast({ title: 'Limite do plano gratuito', text: leftText(left), action: PREMIUM }, act)
}

function toastEntered(text: string, act: number | undefined): void {
  showToast({ title: 'Esta compra já está no estoque', text }, act)
}

async function undoEntry(done: Done, bringBack: () => void): Promise<void> {
  const act = beginAct()
  try {
    await actOnPantry(undoStockEntry, done.id)
    bringBack()
    await noteUndone(done.entered, done.others)
    showToast(
      {
        title: 'Compras retiradas do estoque',
        ...(done.fresh > 0 && { text: 'Os produtos novos continuam em Produtos.' }),
      },
      act,
    )
  } catch (error) {
    toastError(error, 'Não foi possível retirar as compras do estoque. Tente novamente.', act, {
      label: 'Tentar de novo',
      onPress: () => void undoEntry(done, bringBack),
    })
  }
}
