import { useEffect } from 'react'

/** The next of `count` actions, by its index; -1: none has the focus. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows, Home and End go through the actions of an open menu, also from its button. */
export function useMenuKeys(id: string): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      if (!move) return
      event.preventDefault()
      const actions = document.querySelectorAll<HTMLElement>(`#${id} button:enabled`)
      const at = Array.from(actions).findIndex((action) => action === document.activeElement)
      actions[move(at, actions.length)]?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [id])
}
