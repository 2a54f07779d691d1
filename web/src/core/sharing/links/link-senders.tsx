import { openWhatsApp } from '#lib/whatsapp.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'

interface LinkSendersProps {
  link: string
  /** The title in the device's share sheet. */
  title: string
  /** The text of a message, the link included. */
  message: string
  label?: string
  variant?: ButtonVariant
}

/** Buttons that send a link by WhatsApp or by the device's share sheet. */
export function LinkSenders({ link, title, message, label, variant }: LinkSendersProps) {
  return (
    <>
      <Button
        variant={variant ?? 'secondary'}
        className="grow"
        onClick={() => openWhatsApp(message)}
      >
        {label ?? 'Enviar pelo WhatsApp'}
      </Button>
      {'share' in navigator && (
        <Button variant="secondary" className="grow" onClick={() => share({ title, url: link })}>
          Mais opções
        </Button>
      )}
    </>
  )
}

/** By the device's share sheet; closing it is not a failure. */
function share(data: ShareData): void {
  navigator.share(data).catch(() => undefined)
}
