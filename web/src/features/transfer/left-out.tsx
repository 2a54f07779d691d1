/** Content of the files that cannot be imported. */
export function LeftOut({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <details className="mb-3 rounded-card bg-raised px-3 text-base">
      <summary className="min-h-11 py-2.5 font-medium">
        {sentences.length === 1
          ? '1 coisa não pode vir'
          : `${sentences.length} coisas não podem vir`}
      </summary>
      <ul className="mb-3 grid list-disc gap-1 pl-5 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  )
}
