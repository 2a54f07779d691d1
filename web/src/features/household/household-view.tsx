import type { Household } from '@compra/contract/household/household.ts'
import { House, Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { LiveLinks } from '#core/household/live-links.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Invites } from './invites.tsx'
import { LeaveHousehold } from './leave-household.tsx'
import { People } from './people.tsx'
import { RenameHousehold } from './rename-household.tsx'

export function HouseholdView({ household }: { household: Household }) {
  const [asked, setAsked] = useState<'rename' | 'leave'>()
  const isOffline = useIsOffline()
  const focus = useKeptFocus<HTMLDivElement>()
  const handleEnd = () => setAsked(undefined)
  return (
    <Dialog title="Casa" onClose={closeOverlay}>
      {isOffline && <OfflineMark />}
      <div ref={focus} className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <House aria-hidden />
        </span>
        <p className="min-w-0 grow text-lg font-bold wrap-anywhere">{household.name}</p>
        <IconButton label="Mudar o nome da casa" onClick={() => setAsked('rename')}>
          <Pencil aria-hidden />
        </IconButton>
      </div>
      <p className="mt-2 text-muted">
        {household.members.length > 1
          ? 'Produtos, estoque, listas salvas e receitas são da casa: todos nela veem e mudam.'
          : 'Convide quem compra com você: produtos, estoque, listas salvas e receitas passam a ser de todos.'}
      </p>
      <Section title="Pessoas">
        <People household={household} />
        <Invites household={household} />
      </Section>
      <Section title="Compartilhar ao vivo">
        <p className="mb-3 text-sm text-muted">
          Quem abre o link acompanha a lista da casa na hora, sem precisar de conta.
        </p>
        <LiveLinks {...household} />
      </Section>
      {household.members.length > 1 && (
        <Button
          variant="ghost"
          className="mt-6 w-full text-destructive!"
          onClick={() => setAsked('leave')}
        >
          Sair da casa
        </Button>
      )}
      {asked === 'rename' && <RenameHousehold name={household.name} onEnd={handleEnd} />}
      {asked === 'leave' && <LeaveHousehold household={household} onEnd={handleEnd} />}
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
