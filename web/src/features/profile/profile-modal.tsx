import { useEffect, useState } from 'react'
import { closeOverlay } from '#core/overlays.ts'
import { QueryProvider } from '#core/queries.tsx'
import { showToast } from '#core/toasts.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileEdit } from './profile-edit.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { useProfile } from './profile.queries.ts'
import { SessionsView } from './sessions-view.tsx'
import type { Screen } from './screen-props.ts'

const SCREENS = {
  view: ProfileView,
  edit: ProfileEdit,
  password: ChangePassword,
  sessions: SessionsView,
  delete: DeleteAccount,
} satisfies Record<Screen, unknown>

/** The account of whoever is signed in (spec §2): to see, to change, and to leave. */
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
