import type { Need } from '@compra/contract/cook/cook.ts'

/** 'Faltam 2: leite, ovo', 'Falta 1: leite', 'Tem tudo em casa' */
export function missingText(needs: readonly Pick<Need, 'name' | 'verdict'>[]): string {
  const buy = needs.filter(({ verdict }) => verdict === 'buy').map(({ name }) => name)
  const names = [...new Set(buy)]
  if (names.length === 0) return 'Tem tudo em casa'
  return `${names.length === 1 ? 'Falta' : 'Faltam'} ${names.length}: ${names.join(', ')}`
}
