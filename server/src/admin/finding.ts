/** What an examination has found; only an 'erro' makes it fail. */
export interface Finding {
  readonly level: 'ok' | 'aviso' | 'erro'
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const aviso = (text: string): Finding => ({ level: 'aviso', text })
export const erro = (text: string): Finding => ({ level: 'erro', text })

/** The worst level whose bound is reached. */
export function graded(
  value: number,
  bounds: { readonly aviso: number; readonly erro: number },
  text: string,
): Finding {
  if (value >= bounds.erro) return erro(text)
  return value >= bounds.aviso ? aviso(text) : ok(text)
}
