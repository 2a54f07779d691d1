import { type Passkey, PASSKEYS_PER_PERSON } from '@compra/contract/passkey/passkey.ts'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { hasPasskeys } from '#core/ways-in/passkey-support.ts'
import { formatDayTime } from '#lib/format/days.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingText } from '#ui/feedback/loading-text.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { usePasskeys, useRemovePasskey } from './passkey.queries.ts'

interface Props {
  email: string
  onBack: () => void
}

/** The account's passkeys, each with a button to remove it, and a button for a new one. */
export function PasskeysView({ email, onBack }: Props) {
  const passkeys = usePasskeys()
  const [isMaking, setMaking] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <Dialog
      title="Passkeys"
      onClose={closeOverlay}
      footer={
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
      }
    >
      <div ref={focus} className="grid gap-3">
        <p className="text-muted">
          Com uma passkey você entra sem digitar nada: o aparelho confere sua digital, seu rosto ou
          seu PIN. Ela fica no aparelho ou no seu gerenciador de senhas.
        </p>
        {passkeys.isPending && <LoadingText />}
        {passkeys.isError && (
          <LoadFailed
            text="Não foi possível carregar as passkeys."
            onRetry={() => void passkeys.refetch()}
          />
        )}
        {passkeys.data && (
          <Rows data={passkeys.data.data} onRemove={setRemoved} onAdd={() => setMaking(true)} />
        )}
      </div>
      {isMaking && <NewPasskey email={email} onEnd={() => setMaking(false)} />}
      {removed && <RemovePasskey passkey={removed} onEnd={() => setRemoved(undefined)} />}
    </Dialog>
  )
}

interface RowsProps {
  data: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
  onAdd: () => void
}

function Rows({ data, onRemove, onAdd }: RowsProps) {
  return (
    <>
      {data.length > 0 && (
        <RowList label="Passkeys">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </RowList>
      )}
      {hasPasskeys() ? <AddButton count={data.length} onAdd={onAdd} /> : <NoPasskeys />}
    </>
  )
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  return count >= PASSKEYS_PER_PERSON ? (
    <p className="text-sm text-muted">
      Você tem {PASSKEYS_PER_PERSON} passkeys, o máximo. Remova uma para criar outra.
    </p>
  ) : (
    <Button variant="secondary" onClick={onAdd}>
      <Fingerprint aria-hidden className="size-5" />
      Nova passkey
    </Button>
  )
}

function NoPasskeys() {
  return <p className="text-sm text-muted">Este navegador não tem passkeys.</p>
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Criada: {formatDayTime(new Date(createdAt))} ·{' '}
          {lastUsedAt === null
            ? 'ainda não usada'
            : `Último uso: ${formatDayTime(new Date(lastUsedAt))}`}
        </p>
      </div>
      <Button variant="secondary" aria-label={`Remover ${name}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  )
}

function RemovePasskey({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const remove = useRemovePasskey(onEnd)
  return (
    <ConfirmDialog
      title="Remover passkey"
      confirmLabel="Remover"
      destructive
      busy={remove.isPending && 'Removendo...'}
      onConfirm={() => remove.mutate(passkey.id)}
      onClose={onEnd}
    >
      Com ‘{passkey.name}’ não se entra mais na sua conta. Apague-a também no aparelho ou no
      gerenciador de senhas.
    </ConfirmDialog>
  )
}
