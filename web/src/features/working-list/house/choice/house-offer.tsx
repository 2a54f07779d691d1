import { History, RefreshCw, WifiOff } from 'lucide-react'
import { openLogin } from '#core/session/login.ts'
import { HOUSE_NAME } from '#features/working-list/house/list-name.ts'
import { Button } from '#ui/button.tsx'
import { type Point, Points } from '#ui/points.tsx'

const BRINGS: readonly Point[] = [
  { text: 'O que um marca aparece na hora no aparelho do outro', Icon: RefreshCw },
  { text: 'Sem internet na loja também, e nada se perde', Icon: WifiOff },
  { text: 'Quem pôs, quem comprou, e como desfazer', Icon: History },
]

/** For guests: what a household list is, and the way to an account. */
export function HouseOffer() {
  return (
    <section aria-labelledby="house-offer" className="mt-3 rounded-card border border-border p-4">
      <h3 id="house-offer" className="font-semibold">
        {HOUSE_NAME}
      </h3>
      <p className="text-sm text-muted">Uma lista só para todos que moram com você.</p>
      <Points points={BRINGS} className="my-4" />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          className="sign-up"
          onClick={() => openLogin({ mode: 'register', next: 'list-choice' })}
        >
          Criar conta
        </Button>
        <Button variant="secondary" onClick={() => openLogin({ next: 'list-choice' })}>
          Entrar
        </Button>
      </div>
    </section>
  )
}
