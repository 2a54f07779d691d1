/** Texts of the status line below the title of a household list. */
import type { SyncState } from '#core/sync/state/sync-state.ts'

/** Other people who see the list now: 'Ana está no mercado', 'Ana e Tomás estão na lista'. */
export function presenceText(
  { presence, people }: Pick<SyncState, 'presence' | 'people'>,
  list: string,
  isMe: (id: string) => boolean,
): string {
  const others = presence.filter((one) => one.list === list && !isMe(one.id))
  const inMarket = new Set(others.filter(({ place }) => place === 'market').map(({ id }) => id))
  const atList = others.filter(({ id }) => !inMarket.has(id)).map(({ id }) => id)
  const namesOf = (ids: Iterable<string>) => [...new Set(ids)].flatMap((id) => people.get(id) ?? [])
  const parts = [phraseOf(namesOf(inMarket), 'no mercado'), phraseOf(namesOf(atList), 'na lista')]
  return parts.filter(Boolean).join(' · ')
}

/** '3 alterações por enviar', or '' for 0. */
export function waitingText(waiting: number): string {
  if (waiting === 0) return ''
  return waiting === 1 ? '1 alteração por enviar' : `${waiting} alterações por enviar`
}

/** Sync that does not resume by itself, and what the user can do. */
export const STOPPED_TEXTS = {
  'signed-out': 'Entre na sua conta para enviar o que mudou.',
  closed: 'Você não está mais nesta casa. Isto é uma cópia do que ela tinha.',
  outdated: 'Esta versão é antiga demais para enviar. Atualize a página: nada se perde.',
} as const

function phraseOf(names: readonly string[], where: string): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return `${first} está ${where}`
  if (names.length === 2) return `${first} e ${second} estão ${where}`
  return `${first} e mais ${names.length - 1} estão ${where}`
}
