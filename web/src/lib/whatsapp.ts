/** A WhatsApp link with a text; the user chooses the recipient there. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

export function openWhatsApp(text: string): void {
  open(whatsAppLink(text))
}

/** Opens the web version, because devices without a share sheet are desktops. */
export function openEmptyWhatsApp(): void {
  open('https://web.whatsapp.com/')
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener')
}
