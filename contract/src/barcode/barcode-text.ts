const BETWEEN = /[,;|\n]+/
/** Groups as they are printed below bars. */
const GROUPS: readonly RegExp[] = [
  /^(\d{4})(\d{4})$/,
  /^(\d)(\d{6})(\d{6})$/,
  /^(\d)(\d{2})(\d{5})(\d{5})(\d)$/,
]

/** The codes of a text, in which commas part them; each may be typed in groups, as it is printed. */
export function barcodesIn(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((code) => code.replaceAll(/\s/g, ''))
    .filter((code) => code !== '')
}

/** As they are printed: '7 896006 711117'. Spreadsheets would round a number without groups. */
export function printedBarcodes(codes: readonly string[]): string {
  return codes.map(printed).join(', ')
}

function printed(code: string): string {
  const groups = GROUPS.flatMap((form) => form.exec(code)?.slice(1) ?? [])
  return groups.length === 0 ? code : groups.join(' ')
}
