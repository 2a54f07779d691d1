import type { PlanLimitType } from '@compra/contract/limits.ts'
import { linkedName } from '@compra/contract/measure/measured-name.ts'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EMPTY_LIST, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { LinkField } from '#core/sharing/links/link-field.tsx'
import { LinkSenders } from '#core/sharing/links/link-senders.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { ShareCard } from '#features/shared-list/text/share-card.tsx'
import { isLoggedIn, itemsFor } from '#features/shared-list/text/share-checks.ts'
import { linkText } from '#features/shared-list/text/share-text.ts'
import { Button } from '#ui/button.tsx'
import { LINK_FAILED, LINK_OFFLINE } from './share-failures.ts'
import { useLimitOver } from './use-limit-over.tsx'
import { withCalls } from './with-calls.ts'

/** A public link to copy the names of the list (G-109). */
export function LinkCard() {
  const button = useRef<HTMLButtonElement>(null)
  const { onLimit, prompt } = useLimitOver(button)
  const { link, isMaking, make } = useLink(onLimit)
  const copy = useRef<HTMLButtonElement>(null)
  // The button that was pressed is disabled by now.
  useEffect(() => {
    if (link !== undefined) copy.current?.focus()
  }, [link])
  return (
    <ShareCard
      Icon={Link2}
      title="Compartilhar por link"
      text="Quem abrir o link copia os itens para a própria lista. Ele vale por 30 dias."
    >
      <LinkField label="Link da lista" link={link} copyButton={copy} />
      <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button
          ref={button}
          variant="secondary"
          className="grow"
          busy={isMaking && 'Gerando...'}
          disabled={link !== undefined}
          onClick={() => void make()}
        >
          Gerar link
        </Button>
        {link !== undefined && (
          <LinkSenders
            link={link}
            title="Lista de compras"
            message={linkText(link)}
            label="Enviar link pelo WhatsApp"
          />
        )}
      </div>
      {prompt}
    </ShareCard>
  )
}

/** The link, valid while its names are those of the list (G-117). */
function useLink(onLimit: (type: PlanLimitType) => void) {
  const names = itemsOf(useWorkingList() ?? EMPTY_LIST).map(linkedName)
  const [made, setMade] = useState<{ link: string; names: readonly string[] }>()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    if (!isLoggedIn('gerar o link') || !itemsFor('compartilhar')) return
    // Offline, an unchecked limit would count as a reached one.
    if (!navigator.onLine) return showToast(LINK_OFFLINE)
    setMaking(true)
    const link = await withCalls(LINK_FAILED, (calls) => calls.makeLink(names, onLimit))
    setMaking(false)
    setMade(link === undefined ? undefined : { link, names })
  }
  const link = made && isSame(made.names, names) ? made.link : undefined
  return { link, isMaking, make }
}

/** Whether the names are the same in any order, which a link ignores. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n')
}
