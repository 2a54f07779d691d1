import type { Scope } from '@compra/contract/http/scope.ts'

/** Scopes beyond reading, which every access has. */
export const WRITES = [
  {
    value: 'lists',
    label: 'Mudar as listas',
    hint: 'A lista da casa e as listas salvas: acrescentar, marcar, tirar.',
  },
  {
    value: 'stock',
    label: 'Mudar produtos e estoque',
    hint: 'Cadastrar, contar, dar entrada e saída.',
  },
] as const satisfies readonly { value: Scope; label: string; hint: string }[]

export const READING =
  'Ele sempre pode ler listas, produtos, estoque, receitas, cardápio e preços da casa. Nunca vê sua conta nem muda quem mora na casa.'
