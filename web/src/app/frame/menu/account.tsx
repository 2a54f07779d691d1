import { BadgeCheck, CircleUserRound, CloudOff, Crown, LogIn, LogOut } from 'lucide-react'
import { openLogin } from '#core/session/login.ts'
import { type Connection, type SessionState, useSession } from '#core/session/session-state.ts'
import { session } from '#core/session/session.ts'
import { reportMissingCode } from '#core/shell/code/missing-code.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { hasHouseholdTexts, mayHaveUnsent } from '#core/storage/erase.ts'
import { readPantryNote } from '#core/storage/pantry-note.ts'
import { readReceiptNote } from '#core/storage/receipt-note.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { Button } from '#ui/button.tsx'
import { hasSession } from './entries.ts'
import { EntryButton, type Look } from './entry-button.tsx'

/** The signed-in user with the sign-out button, or the login button. */
export function Account({ look }: { look: Look }) {
  const state = useSession()
  const isPremium = state.status === 'user' && state.user.subscriptionPremium
  const isSignedIn = hasSession()
  const isKnown = state.status === 'user' ? state.connection === 'live' : !isSignedIn
  return (
    <>
      {isKnown && !isPremium && <BePremium look={look} />}
      {isSignedIn && <SignedIn state={state} look={look} />}
      {/* One button for both, so that it keeps the focus after a sign-out. */}
      <EntryButton
        look={look}
        Icon={isSignedIn ? LogOut : LogIn}
        label={isSignedIn ? 'Sair' : 'Entrar'}
        tone={isSignedIn ? 'destructive' : 'plain'}
        onClick={isSignedIn ? () => void leave() : openLogin}
      />
    </>
  )
}

function BePremium({ look }: { look: Look }) {
  const ask = () => openOverlay('premium')
  if (look === 'rail') {
    return (
      <EntryButton look={look} tone="premium" Icon={Crown} label="Seja Premium" onClick={ask} />
    )
  }
  return (
    <Button variant="premium" className="my-1 w-full" onClick={ask}>
      <Crown aria-hidden className="size-5" />
      Seja Premium
    </Button>
  )
}

function SignedIn({ state, look }: { state: SessionState; look: Look }) {
  const user = state.status === 'user' ? state.user : undefined
  return (
    <>
      <ConnectionLine state={state} look={look} />
      {user && (
        <EntryButton
          look={look}
          Icon={CircleUserRound}
          label={user.userName || user.email}
          onClick={() => openOverlay('profile')}
        />
      )}
      {/* Premium without an end is no subscription: the installation sells nothing. */}
      {user?.subscriptionPremium && user.premiumUntil && (
        <EntryButton
          look={look}
          Icon={BadgeCheck}
          label="Minha assinatura"
          onClick={() => openOverlay('my-subscription')}
        />
      )}
    </>
  )
}

const CONNECTIONS: Record<Connection, string> = {
  live: '',
  connecting: 'Carregando...',
  offline: 'Sem conexão com a sua conta. Aparece aqui o que foi carregado por último.',
  unavailable: 'O servidor não respondeu. Tentamos de novo sozinhos.',
}

/** Says why the server cannot be reached. */
function ConnectionLine({ state, look }: { state: SessionState; look: Look }) {
  const connection = connectionOf(state)
  const text = CONNECTIONS[connection]
  if (text === '') return null
  if (look === 'rail') return connection !== 'connecting' && <ConnectionWarning text={text} />
  return <output className="block px-2 py-1 text-sm text-balance text-muted">{text}</output>
}

/** In the rail the text is the icon's tooltip. */
function ConnectionWarning({ text }: { text: string }) {
  return (
    <output
      title={text}
      className="flex items-center justify-center gap-2 px-2 py-1 text-sm text-warning xl:justify-start"
    >
      <CloudOff aria-hidden className="size-4.5 shrink-0" />
      <span className="text-muted max-xl:sr-only">{text}</span>
    </output>
  )
}

/** An unresolved session counts as offline: the server could not be reached. */
function connectionOf(state: SessionState): Connection {
  if (state.status === 'user') return state.connection
  return state.status === 'loading' ? 'connecting' : 'offline'
}

async function leave(): Promise<void> {
  try {
    const { signOut } = await loadCode(() => import('#app/frame/sign-out/sign-out.ts'))
    await signOut()
  } catch (error) {
    if (mayHoldUnsent()) return reportMissingCode(error, () => void leave())
    session.signOut({ keepsUnsent: true })
    closeOverlay()
  }
}

/** Decides by stored notes alone, because the code that counts is not loaded. */
function mayHoldUnsent(): boolean {
  const isNoted = readPantryNote()?.isUnsent === true || readReceiptNote() !== undefined
  return isNoted || hasHouseholdTexts() || mayHaveUnsent()
}
