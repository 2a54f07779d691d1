import { formatDate } from '@compra/contract/format/dates.ts'
import type { LiveLink } from '@compra/contract/household/live-link.ts'
import { validityText } from '#core/sharing/links/validity.ts'
import { Button } from '#ui/button.tsx'
import { useCloseLiveLink } from './live-links.queries.ts'

/** One open link: its name, rights, use and validity, and a button to close it. */
export function LiveLinkRow({ link }: { link: LiveLink }) {
  const close = useCloseLiveLink()
  const name = link.label || `Link de ${formatDate(link.createdAt)}`
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {link.access === 'edit' ? 'Pode ver e editar' : 'Só pode ver'} ·{' '}
          {link.lastUsedAt === null ? 'ainda não usado' : `usado em ${formatDate(link.lastUsedAt)}`}
        </p>
        <p className="text-sm text-muted">{validityText(link.expiresAt)}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Encerrar ${name}`}
        busy={close.isPending && 'Encerrando...'}
        onClick={() => close.mutate(link.id)}
      >
        Encerrar
      </Button>
    </li>
  )
}
