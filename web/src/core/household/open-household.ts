import { openOverlay } from '#core/shell/overlays.ts'

let isInviteWanted = false

/** Opens 'Casa' with a new invite. */
export function openInvite(): void {
  isInviteWanted = true
  openOverlay('household')
}

/** Whether 'Casa' was opened to invite; true once. */
export function takeInviteRequest(): boolean {
  const isWanted = isInviteWanted
  isInviteWanted = false
  return isWanted
}
