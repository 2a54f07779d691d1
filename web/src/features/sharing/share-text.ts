import type { Item } from '#core/working-list-state.ts'

/** Longer texts are cut off by some telephones when they open the link. */
const TEXT_MAX = 1500
const HEADING = 'Lista de compras:'

/** The list as it is sent: in screen order, numbered, without prices (G-114). */
export function shareText(items: readonly Item[]): string {
  const lines = items.map(lineOf)
  const whole = [HEADING, ...lines].join('\n')
  if (whole.length <= TEXT_MAX) return whole
  const kept: string[] = [HEADING]
  let length = HEADING.length
  for (const line of lines) {
    length += line.length + 1
    if (length + restLine(lines.length).length + 1 > TEXT_MAX) break
    kept.push(line)
  }
  return [...kept, restLine(lines.length - (kept.length - 1))].join('\n')
}

/** What goes along with a link to the list (G-114). */
export function linkText(link: string): string {
  return `Veja minha lista de compras: ${link}`
}

/** Leads to WhatsApp with the text, there to choose whom it goes to (G-115). */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

export function openWhatsApp(text: string): void {
  window.open(whatsAppLink(text), '_blank', 'noopener')
}

function lineOf({ name, quantity }: Item, index: number): string {
  return `${index + 1}. ${name}${quantity > 1 ? ` (x${quantity})` : ''}`
}

function restLine(count: number): string {
  return count === 1 ? '+1 item' : `+${count} itens`
}
