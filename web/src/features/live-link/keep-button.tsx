import { PAGES } from '@compra/contract/http/pages.ts'
import { Copy } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { keepAsOwn } from '#core/list/filling/keep-as-own.ts'
import { countOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { readTyped } from './live-line.ts'

interface KeepButtonProps {
  list: WorkingList
  /** A line that could not be added any more. */
  typed?: string
}

/** 'Guardar como minha lista': copies what is there into the list of this browser, and goes there. */
export function KeepButton({ list, typed = '' }: KeepButtonProps) {
  const isEmpty = countOf(list) === 0 && typed.trim() === ''
  return (
    <Button variant="secondary" disabled={isEmpty} onClick={() => keep(list, typed)}>
      <Copy aria-hidden className="size-5" />
      Guardar como minha lista
    </Button>
  )
}

function keep(list: WorkingList, typed: string): void {
  // The question about what has no room lies over the list, too.
  navigate(PAGES.shoppingList)
  keepAsOwn(list, typed.trim() === '' ? [] : [readTyped(typed)])
}
