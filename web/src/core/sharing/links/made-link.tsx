import { QrCode } from '#ui/qr/qr-code.tsx'
import { LinkField } from './link-field.tsx'
import { LinkSenders } from './link-senders.tsx'

interface MadeLinkProps {
  link: string
  label: string
  /** The accessible name of the QR code. */
  qrLabel: string
  title: string
  /** The text before the link. */
  message: string
}

/** A new link: its QR code, a field to copy it, and buttons to send it. */
export function MadeLink({ link, label, qrLabel, title, message }: MadeLinkProps) {
  return (
    <div className="grid gap-3">
      <QrCode text={link} label={qrLabel} />
      <LinkField label={label} link={link} />
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <LinkSenders link={link} title={title} message={`${message} ${link}`} variant="primary" />
      </div>
    </div>
  )
}
