/** Messages for inputs that are no readable receipt. */
export const REFUSALS = {
  noRows: 'Não encontrei itens de nota aqui. Copie a página inteira da nota e cole.',
  captcha: 'Esta é a verificação do site. Passe por ela e copie a página seguinte.',
  notThere: 'O site da Sefaz ainda não mostra esta nota. Tente mais tarde.',
  noKey: 'Não encontrei uma chave de nota aqui. Ela tem 44 números e letras.',
  badKey: 'A chave não confere. Confira os números.',
  otherModel: 'Só lemos NFC-e e NF-e.',
  test: 'Nota de teste, sem valor.',
  cancelled: 'Esta nota foi cancelada. Não há o que guardar.',
  notAuthorised: 'A Sefaz não autorizou esta nota. Não há o que guardar.',
  several: 'Há mais de uma nota aqui. Cole uma de cada vez.',
  row: 'Uma linha desta nota não pode ser lida.',
  partial: 'Esta nota está incompleta. Copie a página inteira e cole.',
  unreadState: 'Ainda não lemos esta página. O arquivo XML da nota é lido.',
  unreadable: 'Não consigo ler isto: é grande demais ou não é uma nota.',
} as const

export type Refusal = keyof typeof REFUSALS

export interface Refused {
  readonly refusal: Refusal
  /** The text for this receipt, in place of the general one. */
  readonly detail?: string
}

export function refused(refusal: Refusal, detail?: string): Refused {
  return detail === undefined ? { refusal } : { refusal, detail }
}
