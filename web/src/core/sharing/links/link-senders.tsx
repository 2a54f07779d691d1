import { openWhatsApp } from '#lib/whatsapp.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'

interface LinkSendersProps {
  link: string
  /** What the device's sheet calls it. */
  title: string
  /** What a message says, the link included. */
  message: string
  label?: string
  variant?: ButtonVariant
}

/** The ways of a link to somebody else: WhatsApp, and what else the device shares with. */
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
