/** The focused control of a row. A row that is mounted again gets the focus back. */
export interface KeptFocus {
  id: string
  act: string | undefined
  /** Its position among the row's fields. */
  field: number
}

export function focusedRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>('#items .item')
}

export function keptFocus(row: HTMLElement): KeptFocus {
  const focused = document.activeElement
  const act = focused?.closest<HTMLElement>('[data-act]')?.dataset['act']
  const field = fieldsIn(row).findIndex((one) => one === focused)
  return { id: row.dataset['id'] ?? '', act, field }
}

export function controlIn(row: HTMLElement, { act, field }: KeptFocus): HTMLElement | null {
  if (act === undefined) return fieldsIn(row)[field] ?? null
  return row.querySelector<HTMLElement>(`button[data-act="${act}"]`)
}

function fieldsIn(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('input, select, textarea')]
}
