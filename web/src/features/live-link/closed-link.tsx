import { PAGES } from '@compra/contract/http/pages.ts'
import { Unlink } from 'lucide-react'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { countOf, type Item, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { KeepButton } from './keep-button.tsx'

interface ClosedLinkProps {
  list: WorkingList
  /** Changes made here that were not sent. */
  unsent?: readonly Item[]
  /** The text of the field, not added yet. */
  typed?: string
}

/** The link has ended; the list as last seen, and unsent text, can still be saved. */
export function ClosedLink({ list, unsent = [], typed = '' }: ClosedLinkProps) {
  const left = [...unsent.map(itemText), typed.trim()].filter(Boolean)
  return (
    <Notice icon={<Unlink aria-hidden />} title="Este link foi encerrado">
      <p className="text-muted">
        Quem o enviou o encerrou, ou os 30 dias passaram. Peça outro a quem mora na casa.
      </p>
      {left.length > 0 && (
        <output className="block rounded-control bg-warning-soft px-3 py-2 wrap-anywhere text-warning">
          O que você fez por último não chegou à casa: {left.join(', ')}.
        </output>
      )}
      {countOf(list) + left.length > 0 && <KeepButton list={list} typed={typed} />}
      <Link href={PAGES.shoppingList} className={buttonClass('secondary')}>
        Fazer minha própria lista
      </Link>
    </Notice>
  )
}
