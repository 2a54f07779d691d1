import { PAGES } from '@compra/contract/pages.ts'
import { Copy } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { keepAsOwn } from '#core/list-filling/keep-as-own.ts'
import { countOf, type WorkingList } from '#core/working-list/working-list-state.ts'
import { Button } from '#ui/button.tsx'

/** 'Guardar como minha lista': copies what is there into the list of this browser, and goes there. */
export function KeepButton({ list }: { list: WorkingList }) {
  return (
    <Button variant="secondary" disabled={countOf(list) === 0} onClick={() => keep(list)}>
      <Copy aria-hidden className="size-5" />
      Guardar como minha lista
    </Button>
  )
}

function keep(list: WorkingList): void {
  // The question about what has no room lies over the list, too.
  navigate(PAGES.shoppingList)
  keepAsOwn(list)
}
