import { ArrowUpDown, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { orderOf } from '#core/list/aisles/shop-order.ts'
import { chooseShop, currentShop, forgetOrder, removeShop } from '#core/list/aisles/shops-state.ts'
import { shops, useShops } from '#core/list/aisles/shops.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { useSession } from '#core/session/session-state.ts'
import { optionalPage } from '#core/shell/code/optional-page.tsx'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { learnedText } from './learned-text.ts'
import { ShopNameForm } from './shop-name-form.tsx'

/** The shops of the receipts; without this code, offline, the user types a name. */
const receiptShops = optionalPage<object>(
  async () => (await import('#features/working-list/money/receipt-shops.tsx')).ReceiptShops,
)

function ReceiptShops() {
  if (useSession().status !== 'user') return null
  return (
    <Suspense>
      <receiptShops.Component />
    </Suspense>
  )
}

/** Chooses, names, adds and removes shops. They stay on this device; no location is read. */
export function ShopDialog() {
  const state = useShops()
  const shop = currentShop(state)
  const [question, setQuestion] = useState<'forget' | 'remove'>()
  const [now] = useState(Date.now)
  const { trips } = orderOf(shop, workingList.getState().list, now)
  const learned = learnedText({ trips, isArranged: shop.manual !== undefined })

  return (
    <Dialog title="Mercado" onClose={closeOverlay}>
      <fieldset>
        <legend className="sr-only">Onde você está comprando</legend>
        {state.shops.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-base">
            <input
              type="radio"
              name="shop"
              className="size-5 shrink-0 appearance-auto accent-primary"
              checked={id === shop.id}
              onChange={() => shops.change((all, stamp) => chooseShop(all, id, stamp))}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </fieldset>
      <ReceiptShops />
      <div className="mt-2 grid gap-3">
        <ShopNameForm label="Novo mercado" action="Adicionar" onKeep={shops.add} />
        <hr className="border-border" />
        <ShopNameForm
          // Resets the form when another shop is chosen.
          key={shop.id}
          label="Nome deste mercado"
          action="Renomear"
          name={shop.name}
          onKeep={shops.rename}
        />
        <p className="text-base text-muted">
          {learned === ''
            ? 'A ordem dos corredores é aprendida da ordem em que você marca os itens na loja. Ela fica neste aparelho.'
            : `Neste mercado: ${learned}.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className="grow" onClick={() => openOverlay('aisle-order')}>
            <ArrowUpDown aria-hidden className="size-5" />
            Arrumar corredores
          </Button>
          <Button
            variant="secondary"
            className="grow"
            disabled={learned === ''}
            onClick={() => setQuestion('forget')}
          >
            <RotateCcw aria-hidden className="size-5" />
            Esquecer ordem
          </Button>
          <Button
            variant="ghost"
            className="grow text-destructive!"
            disabled={state.shops.length === 1}
            onClick={() => setQuestion('remove')}
          >
            <Trash2 aria-hidden className="size-5" />
            Excluir mercado
          </Button>
        </div>
      </div>
      {question === 'forget' && (
        <ConfirmDialog
          title="Esquecer ordem"
          confirmLabel="Esquecer"
          destructive
          onConfirm={() => {
            shops.change(forgetOrder)
            setQuestion(undefined)
          }}
          onClose={() => setQuestion(undefined)}
        >
          {`Deseja esquecer a ordem dos corredores de ${shop.name}? Ela volta a ser a de costume.`}
        </ConfirmDialog>
      )}
      {question === 'remove' && (
        <ConfirmDialog
          title="Excluir mercado"
          confirmLabel="Excluir"
          destructive
          onConfirm={() => {
            shops.change(removeShop)
            setQuestion(undefined)
          }}
          onClose={() => setQuestion(undefined)}
        >
          {`Deseja excluir ${shop.name}? A ordem dos corredores dele será esquecida.`}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
