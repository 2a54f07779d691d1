import { QrCode } from '#ui/qr/qr-code.tsx'
import { LinkField } from './link-field.tsx'
import { LinkSenders } from './link-senders.tsx'

interface MadeLinkProps {
  link: string
  label: string
  /** What the QR code leads to. */
  qrLabel: string
  title: string
  /** What is said before the link. */
  message: string
}

/** A link that was just made, in every way that it goes to somebody: shown, copied, sent. */
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
