/** The address of WhatsApp with a text, to choose a recipient there. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

export function openWhatsApp(text: string): void {
  open(whatsAppLink(text))
}

/** Without a text: by web, since who has no sheet to share by sits before a desktop. */
export function openEmptyWhatsApp(): void {
  open('https://web.whatsapp.com/')
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener')
}
