import { HOUSEHOLD_LIMITS, type Household } from '@compra/contract/household/household.ts'
import { Radio } from 'lucide-react'
import { useState } from 'react'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { Button } from '#ui/button.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { RowList } from '#ui/list/row-list.tsx'
import { LiveLinkDialog } from './live-link-dialog.tsx'
import { LiveLinkRow } from './live-link-row.tsx'

/** The open live links, and a button for another. */
export function LiveLinks({ links, limits }: Pick<Household, 'links' | 'limits'>) {
  const [isMaking, setMaking] = useState(false)
  const focus = useKeptFocus<HTMLDivElement>()
  const isFull = links.length >= limits.links
  return (
    <div ref={focus} className="grid gap-3">
      {links.length > 0 && (
        <RowList label="Links ao vivo">
          {links.map((link) => (
            <LiveLinkRow key={link.id} link={link} />
          ))}
        </RowList>
      )}
      {isFull ? (
        <Full limit={limits.links} />
      ) : (
        <Button variant="secondary" onClick={() => setMaking(true)}>
          <Radio aria-hidden className="size-5" />
          Criar link ao vivo
        </Button>
      )}
      {isMaking && <LiveLinkDialog onEnd={() => setMaking(false)} />}
    </div>
  )
}

/** The limit of links, and that any member's Premium raises it. */
function Full({ limit }: { limit: number }) {
  const { premium } = HOUSEHOLD_LIMITS
  if (limit >= premium.links) {
    return <p className="text-sm text-muted">A casa pode ter {limit} links abertos.</p>
  }
  return (
    <>
      <p className="text-sm text-muted">
        A casa pode ter {limit} link aberto. Com o Premium de qualquer pessoa da casa,{' '}
        {premium.links}.
      </p>
      <SubscribeButton />
    </>
  )
}
