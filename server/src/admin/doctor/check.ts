/** The result of one check; only an 'erro' makes the doctor fail. */
export interface Check {
  readonly level: 'ok' | 'aviso' | 'erro'
  readonly text: string
}

export const ok = (text: string): Check => ({ level: 'ok', text })
export const aviso = (text: string): Check => ({ level: 'aviso', text })
export const erro = (text: string): Check => ({ level: 'erro', text })

/** The worst level whose bound `value` reaches. */
export function graded(
  value: number,
  bounds: { readonly aviso: number; readonly erro: number },
  text: string,
): Check {
  if (value >= bounds.erro) return erro(text)
  return value >= bounds.aviso ? aviso(text) : ok(text)
}
