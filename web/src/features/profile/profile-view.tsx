import {
  BellRing,
  Blocks,
  ChevronRight,
  Download,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Phone,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { isProviderOnly } from '#core/ways-in/login-ways.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { useExport, useMailReset } from './profile.queries.ts'
import type { ScreenProps } from './screen-props.ts'

export function ProfileView({ profile, onScreen }: ScreenProps) {
  const mail = useMailReset()
  const download = useExport()
  const isOffline = useIsOffline()
  const hasPassword = !isProviderOnly()
  return (
    <Dialog title="Meu perfil" onClose={closeOverlay}>
      {isOffline && <OfflineMark />}
      <dl>
        <Fact Icon={UserRound} label="Nome" value={profile.userName} />
        <Fact Icon={Mail} label="E-mail" value={profile.email} />
        <Fact Icon={Phone} label="Celular" value={profile.phoneNumber ?? 'Não informado'} />
      </dl>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button onClick={() => onScreen('edit')}>Editar Perfil</Button>
        {hasPassword && (
          <Button
            variant="secondary"
            busy={mail.isPending && 'Enviando...'}
            onClick={() => mail.mutate(profile.email)}
          >
            Redefinir Senha
          </Button>
        )}
      </div>
      <h3 className="mt-6 mb-1 text-sm font-semibold text-muted">Conta e segurança</h3>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border">
        <Action Icon={BellRing} label="Lembretes" onClick={() => openOverlay('reminders')} />
        <Action Icon={Blocks} label="Integrações" onClick={() => openOverlay('integrations')} />
        {hasPassword && (
          <Action Icon={KeyRound} label="Alterar senha" onClick={() => onScreen('password')} />
        )}
        {hasPassword && (
          <Action Icon={Fingerprint} label="Passkeys" onClick={() => onScreen('passkeys')} />
        )}
        <Action
          Icon={MonitorSmartphone}
          label="Aparelhos conectados"
          onClick={() => onScreen('sessions')}
        />
        <Action
          Icon={Download}
          label={download.isPending ? 'Preparando...' : 'Baixar meus dados'}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        />
        <Action
          Icon={Trash2}
          label="Excluir minha conta"
          isDestructive
          onClick={() => onScreen('delete')}
        />
      </ul>
    </Dialog>
  )
}

interface FactProps {
  Icon: LucideIcon
  label: string
  value: string
}

function Fact({ Icon, label, value }: FactProps) {
  return (
    <div className="relative min-h-14 py-2 pl-13">
      <dt className="text-sm text-muted">
        <span className="absolute top-2 left-0 grid size-10 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-5" />
        </span>
        {label}
      </dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  )
}

interface ActionProps {
  Icon: LucideIcon
  label: string
  isBusy?: boolean
  isDestructive?: boolean
  onClick: () => void
}

function Action({ Icon, label, isBusy, isDestructive, onClick }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        disabled={isBusy}
        onClick={onClick}
        className={classNames(
          'flex min-h-12 w-full items-center gap-3 px-4 text-left font-medium hover:bg-raised',
          isDestructive && 'text-destructive',
        )}
      >
        <Icon
          aria-hidden
          className={classNames('size-5 shrink-0', !isDestructive && 'text-muted')}
        />
        <span className="grow">{label}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  )
}
