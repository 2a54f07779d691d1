import { type SubmitEvent, useCallback, useState } from 'react'
import { readStockEntryRequest } from '#core/list/filling/stock-entry-request.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { Confirmed } from './enter.ts'
import { useEnterStock } from './entry.queries.ts'
import { FarPrices } from './far-prices.tsx'
import {
  changedLine,
  type Line,
  type LineChange,
  type Question,
  type Shopping,
} from './lines/bought-lines.ts'
import { isFarPrice } from './lines/far-price.ts'
import { FreshLines } from './lines/fresh-lines.tsx'
import { LineCard } from './lines/line-card.tsx'
import { QuestionCard } from './lines/question-card.tsx'
import { useFollowedFocus } from './use-followed-focus.ts'
import type { ShoppingState } from './use-shopping.ts'

interface EntryFormProps extends Pick<ShoppingState, 'isFull' | 'answer' | 'refuse'> {
  title: string
  shopping: Shopping
  /** All that was bought. */
  items: readonly Item[]
}

export function EntryForm({ title, items, shopping, isFull, answer, refuse }: EntryFormProps) {
  const [changes, setChanges] = useState<Readonly<Record<string, LineChange>>>({})
  const [{ clears }] = useState(readStockEntryRequest)
  const enter = useEnterStock(closeOverlay)
  const [asked, setAsked] = useState<Confirmed | 'answered'>()
  const follow = useFollowedFocus()
  const { questions } = shopping
  const withChange = (line: Line) => changedLine(line, changes[line.product.id])
  const [known, fresh] = [shopping.known.map(withChange), shopping.fresh.map(withChange)]
  const handleChange = useCallback(
    (id: string, change: LineChange) =>
      setChanges((now) => ({ ...now, [id]: { ...now[id], ...change } })),
    [],
  )
  const handleAnswer = useCallback(
    (question: Question, product: string | null) => {
      answer(question, product)
      follow([question.item.id], true)
    },
    [answer, follow],
  )
  const handleRefuse = useCallback(
    (line: Line) => {
      refuse(line)
      follow(
        line.shares.map(({ item }) => item.id),
        false,
      )
    },
    [refuse, follow],
  )

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const isOther = submitter instanceof HTMLButtonElement && submitter.value === 'other'
    const lines = [...known, ...fresh].filter(({ isIn }) => isIn)
    const open = questions.map(({ item }) => item.id)
    const settled = items.filter(({ id }) => !open.includes(id))
    if (lines.length === 0) {
      showToast({ title: 'Nenhum produto marcado', text: 'Marque o que vai para o estoque.' })
      return
    }
    const confirmed = { items: settled, lines, open, clears: clears && !isOther }
    if (asked === undefined && lines.some(isFarPrice)) setAsked(confirmed)
    else enter.mutate(confirmed)
  }

  return (
    <FormDialog
      title={title}
      submitLabel={clears ? 'Guardar e limpar a lista' : 'Guardar'}
      {...(clears && { otherLabel: 'Guardar' })}
      busy={enter.isPending && 'Salvando...'}
      isChanged={Object.keys(changes).length > 0}
      onSubmit={handleSubmit}
      onCancel={closeOverlay}
    >
      <p className="text-base text-muted">
        Confira o que você comprou. As quantidades entram no estoque e os preços pagos ficam
        guardados.
      </p>
      {questions.length > 0 && (
        <ul aria-label="Perguntas" className="grid gap-3">
          {questions.map((question) => (
            <QuestionCard key={question.item.id} question={question} onAnswer={handleAnswer} />
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <ul aria-label="Produtos comprados" className="grid gap-3">
          {known.map((line) => (
            <LineCard
              key={line.product.id}
              line={line}
              onChange={handleChange}
              onRefuse={handleRefuse}
            />
          ))}
        </ul>
      )}
      {fresh.length > 0 && <FreshLines lines={fresh} isFull={isFull} onChange={handleChange} />}
      {asked && asked !== 'answered' && (
        <FarPrices
          lines={asked.lines.filter(isFarPrice)}
          onConfirm={() => {
            setAsked('answered')
            enter.mutate(asked)
          }}
          onClose={() => setAsked('answered')}
        />
      )}
    </FormDialog>
  )
}
