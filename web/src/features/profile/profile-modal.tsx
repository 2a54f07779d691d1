import { useEffect, useState } from 'react'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasskeysView } from './passkeys/passkeys-view.tsx'
import { ProfileEdit } from './profile-edit.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { useProfile } from './profile.queries.ts'
import type { Screen, ScreenProps } from './screen-props.ts'
import { SessionsView } from './sessions-view.tsx'

const SCREENS = {
  view: ProfileView,
  edit: ProfileEdit,
  password: ChangePassword,
  sessions: SessionsView,
  passkeys: Passkeys,
  delete: DeleteAccount,
} satisfies Record<Screen, unknown>

function Passkeys({ profile, onScreen }: ScreenProps) {
  return <PasskeysView email={profile.email} onBack={() => onScreen('view')} />
}

/** The user's account: to view, change and delete. */
export function ProfileModal() {
  return (
    <QueryProvider>
      <Profile />
    </QueryProvider>
  )
}

function Profile() {
  const [screen, setScreen] = useState<Screen>('view')
  const { data: profile, isError } = useProfile()
  useEffect(() => {
    if (!isError) return
    showToast({
      title: 'Não foi possível carregar os dados do usuário.',
      destructive: true,
    })
    closeOverlay()
  }, [isError])
  if (!profile) return <ProfileSkeleton />
  const Shown = SCREENS[screen]
  return <Shown profile={profile} onScreen={setScreen} />
}
