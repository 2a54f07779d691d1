import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { type Question, textOf } from './bought-lines.ts'

interface QuestionCardProps {
  question: Question
  /** Null: none of them. */
  onAnswer: (question: Question, product: string | null) => void
}

/** Asks which of several products was bought; the answer is stored for the household. */
export function QuestionCard({ question, onAnswer }: QuestionCardProps) {
  const titleId = useId()
  const { item, candidates } = question
  return (
    <li data-items={item.id} data-question className="rounded-card border border-warning px-4 py-3">
      <fieldset aria-labelledby={titleId}>
        <p id={titleId} className="mb-2 font-semibold wrap-anywhere">
          Qual produto é “{textOf(item)}”?
        </p>
        <div className="flex flex-wrap gap-2">
          {candidates.map(({ id, name }) => (
            <Button key={id} variant="secondary" onClick={() => onAnswer(question, id)}>
              {name}
            </Button>
          ))}
          <Button variant="ghost" onClick={() => onAnswer(question, null)}>
            Nenhum destes
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
