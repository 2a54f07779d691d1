import { Check, House, ListPlus, type LucideIcon, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { startSync } from '#core/sync/start-sync.ts'
import { useSyncState } from '#core/sync/sync-state.ts'
import { countOf, itemsOf } from '#core/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/working-list/working-list.ts'
import { HOUSE_NAME } from '#features/working-list/house/list-name.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BringButton } from './bring-button.tsx'
import { chooseList } from './choose-list.ts'
import { HouseOffer } from './house-offer.tsx'
import { NewListForm } from './new-list-form.tsx'

/** Behind the title of the list: which one is on the screen. */
export function ListChoice() {
  const open = useOpenList()
  const { lists } = useSyncState()
  const list = useWorkingList()
  const { status } = useSession()
  // Signed in, if only by a session that cannot be reached now.
  const isGuest = status === 'guest' && tokenStorage.read() === null
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (!isGuest) startSync()
  }, [isGuest])

  return (
    <Dialog title="Qual lista?" onClose={closeOverlay}>
      <ul aria-label="Listas" className="-mx-3 grid gap-0.5">
        <Choice
          Icon={Smartphone}
          name="Só neste aparelho"
          about="Fica neste navegador; funciona sem conta."
          isOpen={open === 'local'}
          onChoose={() => chooseList('local')}
        />
        {!isGuest && (
          <>
            <Choice
              Icon={House}
              name={HOUSE_NAME}
              about="Todos de casa veem e mudam, cada um no seu aparelho."
              isOpen={open === 'house'}
              onChoose={() => chooseList('house')}
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
            {!isNew && (
              <Choice
                Icon={ListPlus}
                name="Nova lista da casa…"
                isOpen={false}
                onChoose={() => setNew(true)}
              />
            )}
          </>
        )}
      </ul>
      {isNew && <NewListForm />}
      {isGuest && <HouseOffer />}
      {!isGuest && open === 'local' && list && countOf(list) > 0 && (
        <BringButton items={itemsOf(list)} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  Icon: LucideIcon
  name: string
  about?: string
  isOpen: boolean
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
