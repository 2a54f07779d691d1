import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LeftOut } from './left-out.tsx'
import { type Brought, countOf, countText } from './saving/brought.ts'
import type { Outcome, Outcomes } from './saving/save-all.ts'

interface ReportStepProps {
  items: readonly Brought[]
  left: readonly string[]
  outcomes: Outcomes
  onRetry: () => void
  onClose: () => void
}

/** Lists what was imported, what was dropped from it, and what was not saved. */
export function ReportStep({ items, left, outcomes, onRetry, onClose }: ReportStepProps) {
  const isAs = (is: Outcome['is']) => (item: Brought) => outcomes.get(item.id)?.is === is
  const saved = items.filter(isAs('saved'))
  const full = items.filter(isAs('limit'))
  const open = items.filter((item) => isAs('failed')(item) || isAs('waiting')(item))
  const partly = saved.filter(({ lost }) => lost.length > 0)
  const seen = seenFirst(saved)
  return (
    <Dialog
      title="O que veio"
      onClose={onClose}
      footer={
        <>
          {full.length > 0 && <SubscribeButton />}
          {open.length > 0 && (
            <Button variant="secondary" onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
          <Button onClick={() => openOverlay(seen)}>{SEE[seen]}</Button>
        </>
      }
    >
      <output className="mb-3 block text-base font-semibold">
        {saved.length === 0 ? 'Nada foi salvo.' : `Salvamos ${countText(saved)}.`}
      </output>
      <Group title={`Não couberam no seu plano: ${countText(full)}`} items={full} />
      <Group
        title={`Ainda não ${countOf(open, 'product') > 0 ? 'salvos' : 'salvas'}: ${countText(open)}`}
        items={open}
        textOf={({ id }) => whyOf(outcomes.get(id))}
      />
      <Group title="O que não veio junto" items={partly} textOf={({ lost }) => lost.join('; ')} />
      {saved.length > 0 && partly.length < saved.length && (
        <p className="mb-3 text-base text-muted">{restText(saved, partly.length)}</p>
      )}
      <LeftOut sentences={left} />
    </Dialog>
  )
}

interface GroupProps {
  title: string
  items: readonly Brought[]
  textOf?: (item: Brought) => string
}

function Group({ title, items, textOf }: GroupProps) {
  if (items.length === 0) return null
  return (
    <section className="mb-4">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-border">
        {items.map((item) => (
          <li key={item.id} className="py-2 text-base wrap-anywhere">
            {item.title}
            {textOf && <span className="block text-sm text-muted">{textOf(item)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const SEE = { recipes: 'Ver receitas', lists: 'Ver listas', products: 'Ver produtos' } as const

/** What the report leads to: what was saved, recipes before anything else. */
function seenFirst(saved: readonly Brought[]): keyof typeof SEE {
  if (saved.length === 0 || countOf(saved, 'recipe') > 0) return 'recipes'
  return countOf(saved, 'list') > 0 ? 'lists' : 'products'
}

function restText(saved: readonly Brought[], partly: number): string {
  if (partly === 0) return 'Veio tudo.'
  if (countOf(saved, 'product') > 0) return 'Do resto veio tudo.'
  const whole = saved.length - partly
  return whole === 1 ? 'Da outra veio tudo.' : `Das outras ${whole} veio tudo.`
}

function whyOf(outcome: Outcome | undefined): string {
  return outcome?.is === 'failed' ? outcome.why : 'não chegou a vez'
}
