import { PAGES } from '@compra/contract/http/pages.ts'
import { Copy } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { keepAsOwn } from '#core/list/filling/keep-as-own.ts'
import { countOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { readTyped } from './live-line.ts'

interface KeepButtonProps {
  list: WorkingList
  /** A line that was not added. */
  typed?: string
}

/** 'Salvar como minha lista': copies the items into this browser's list and opens it. */
export function KeepButton({ list, typed = '' }: KeepButtonProps) {
  const isEmpty = countOf(list) === 0 && typed.trim() === ''
  return (
    <Button variant="secondary" disabled={isEmpty} onClick={() => keep(list, typed)}>
      <Copy aria-hidden className="size-5" />
      Salvar como minha lista
    </Button>
  )
}

function keep(list: WorkingList, typed: string): void {
  // The question about items without room is shown over the list, too.
  navigate(PAGES.shoppingList)
  keepAsOwn(list, typed.trim() === '' ? [] : [readTyped(typed)])
}
