import { Button } from '#ui/button.tsx'

interface HeadingQuestionsProps {
  /** Pasted lines that were not added. */
  headings: readonly string[]
  onIgnore: (heading: string) => void
  onTake: (heading: string) => void
}

/** Asks for each line that looks like a heading whether it is an ingredient. */
export function HeadingQuestions({ headings, onIgnore, onTake }: HeadingQuestionsProps) {
  return (
    <ul aria-label="Linhas que parecem títulos" className="mt-3 space-y-2 empty:hidden">
      {headings.map((heading) => (
        <li
          key={heading}
          className="flex flex-wrap items-center justify-end gap-x-2 rounded-control bg-raised px-3 py-1.5"
        >
          <p className="min-w-0 grow wrap-anywhere">“{heading}” parece um título.</p>
          <span className="flex gap-2">
            <Button
              variant="ghost"
              aria-label={`Ignorar ${heading}`}
              onClick={() => onIgnore(heading)}
            >
              Ignorar
            </Button>
            <Button
              variant="secondary"
              aria-label={`É ingrediente: ${heading}`}
              onClick={() => onTake(heading)}
            >
              É ingrediente
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
