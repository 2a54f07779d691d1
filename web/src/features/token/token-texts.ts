import { formatDate } from '@compra/contract/format/dates.ts'
import { allows, type Scope } from '@compra/contract/http/scope.ts'

/** The scopes of a token, in words. */
export function scopesText(scopes: readonly Scope[]): string {
  const writes = [
    ...(allows(scopes, 'lists') ? ['listas'] : []),
    ...(allows(scopes, 'stock') ? ['produtos e estoque'] : []),
  ]
  return writes.length === 0 ? 'Só lê' : `Lê e muda ${writes.join(', ')}`
}

export function lastUseText(lastUsedAt: string | null): string {
  return lastUsedAt === null ? 'ainda não usado' : `usado em ${formatDate(lastUsedAt)}`
}
