import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { ExternalLink } from 'lucide-react'

/** The source and the author of a recipe; the link shows the host, so that users see where it leads. */
export function SourceLine({ source, author }: Pick<Recipe, 'source' | 'author'>) {
  const site = source === null ? undefined : URL.parse(source)?.hostname.replace(/^www\./, '')
  if (site === undefined && author === null) return null
  return (
    <p className="mt-3 text-sm wrap-anywhere text-muted">
      {author !== null && `Receita de ${author}`}
      {author !== null && site !== undefined && ' · '}
      {source !== null && site !== undefined && (
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 items-center gap-1 font-medium text-primary underline underline-offset-2"
        >
          {site}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">(abre em outra aba)</span>
        </a>
      )}
    </p>
  )
}
