import { formatPeople } from '@compra/contract/format/people.ts'
import { HOUSE_LIST } from '@compra/contract/sync/item.ts'
import {
  Check,
  House,
  ListPlus,
  type LucideIcon,
  Smartphone,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { openInvite } from '#core/household/open-household.ts'
import { countOf, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { useSession } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { startSync } from '#core/sync/start-sync.ts'
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { HOUSE_NAME } from '#features/working-list/house/list-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BringButton } from './bring-button.tsx'
import { chooseList } from './choose-list.ts'
import { HouseOffer } from './house-offer.tsx'
import { ListSettings } from './list-settings.tsx'
import { NewList } from './new-list.tsx'

/** The list switcher behind the title. */
export function ListChoice() {
  const open = useOpenList()
  const { status } = useSession()
  // An offline session counts as signed in.
  const isGuest = status === 'guest' && tokenStorage.read() === null
  return (
    <Dialog title="Qual lista?" onClose={closeOverlay}>
      <ul aria-label="Listas" className="-mx-3 grid gap-0.5">
        <Choice
          Icon={Smartphone}
          name="Sua lista"
          about="Fica neste aparelho; funciona sem conta."
          isOpen={open === LOCAL_LIST}
          onChoose={() => chooseList(LOCAL_LIST)}
        />
        {!isGuest && <HouseChoices open={open} />}
      </ul>
      {isGuest ? <HouseOffer /> : <Ways open={open} />}
    </Dialog>
  )
}

function HouseChoices({ open }: { open: string }) {
  const { lists, house } = useSyncState()
  useEffect(startSync, [])
  return (
    <>
      <Choice
        Icon={House}
        name={house.name || HOUSE_NAME}
        about="Lista da casa: todos veem e mudam, cada um no seu aparelho."
        isOpen={open === HOUSE_LIST}
        onChoose={() => chooseList(HOUSE_LIST)}
      />
      {lists.map(({ id, name }) => (
        <Choice
          key={id}
          Icon={House}
          name={name}
          isOpen={open === id}
          onChoose={() => chooseList(id)}
        />
      ))}
      {house.members.length > 1 ? (
        <Choice
          Icon={UsersRound}
          name="Quem está na casa"
          about={formatPeople(house.members.length)}
          onChoose={() => openOverlay('household')}
        />
      ) : (
        <Choice
          Icon={UserRoundPlus}
          name="Convidar"
          about="Só você na casa: convide quem faz as compras com você."
          onChoose={openInvite}
        />
      )}
    </>
  )
}

/** The actions of the open list, and 'new list'. */
function Ways({ open }: { open: string }) {
  const [isNew, setNew] = useState(false)
  const list = useWorkingList()
  const opened = useSyncState().lists.find(({ id }) => id === open)
  if (isNew) return <NewList />
  return (
    <>
      <Button variant="ghost" className="mt-2 w-full" onClick={() => setNew(true)}>
        <ListPlus aria-hidden className="size-5" />
        Nova lista da casa…
      </Button>
      {opened && <ListSettings key={open} list={opened} />}
      {open === LOCAL_LIST && list && countOf(list) > 0 && <BringButton items={itemsOf(list)} />}
    </>
  )
}

interface ChoiceProps {
  Icon: LucideIcon
  name: string
  about?: string
  /** Undefined for entries that are not lists. */
  isOpen?: boolean
  onChoose: () => void
}

function Choice({ Icon, name, about, isOpen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-raised"
        onClick={onChoose}
      >
        <Icon aria-hidden className="size-5.5 shrink-0 text-primary" />
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{name}</span>
          {about && <span className="block text-sm text-muted">{about}</span>}
        </span>
        {isOpen && <Check aria-hidden className="size-5 shrink-0 text-primary" />}
      </button>
    </li>
  )
}
