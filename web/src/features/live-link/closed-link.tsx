import { PAGES } from '@compra/contract/pages.ts'
import { Unlink } from 'lucide-react'
import { Link } from '#core/shell/link.tsx'
import { countOf, type WorkingList } from '#core/working-list/working-list-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { KeepButton } from './keep-button.tsx'

/** The link leads nowhere any more; what was seen of the list until then can still be kept. */
export function ClosedLink({ list }: { list: WorkingList }) {
  return (
    <Notice icon={<Unlink aria-hidden />} title="Este link foi encerrado">
      <p className="text-muted">
        Quem o enviou o encerrou, ou os 30 dias passaram. Peça outro a quem mora na casa.
      </p>
      {countOf(list) > 0 && <KeepButton list={list} />}
      <Link href={PAGES.shoppingList} className={buttonClass('secondary')}>
        Fazer minha própria lista
      </Link>
    </Notice>
  )
}
