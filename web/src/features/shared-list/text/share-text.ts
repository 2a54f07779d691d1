/** Some telephones truncate a longer text when they open a URL with it. */
const ADDRESS_TEXT_MAX = 1500

/** The text that accompanies a link to the list. */
export function linkText(link: string): string {
  return `Veja minha lista de compras: ${link}`
}

/** Whether an address may carry all of it. */
export function fitsAddress(text: string): boolean {
  return text.length <= ADDRESS_TEXT_MAX
}
