import { UserRoundPlus } from 'lucide-react'
import { framePage } from '#core/shell/code/frame-page.tsx'

/** The page of an invite's link or QR code, which leads into a household. */
export const JoinPage = framePage(async () => (await import('./invitation.tsx')).Invitation, {
  Icon: UserRoundPlus,
  title: 'Convite para uma casa',
  opening: 'Abrindo o convite...',
})
