import { formatMoment } from '@compra/contract/format/moments.ts'

export function momentOf(moment: Date | null): string | null {
  return moment && formatMoment(moment)
}

/** A title, then one line per fact whose value is not null. */
export function describe(
  title: string,
  facts: readonly (readonly [name: string, value: string | null])[],
): string {
  return [
    title,
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`])),
  ].join('\n')
}

/** '1 mensagem', '2 mensagens' */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
