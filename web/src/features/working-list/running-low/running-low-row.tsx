import { BellOff, Check, Plus } from 'lucide-react'
import { things } from '#core/list/things/things.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { reasonOf, type RunningLow } from './running-low-rules.ts'

interface RunningLowRowProps {
  thing: RunningLow
  today: number
  isOnList: boolean
  isSilent: boolean
}

/** A due item with its actions; the focus stays on the pressed button. */
export function RunningLowRow({ thing, today, isOnList, isSilent }: RunningLowRowProps) {
  const { name } = thing
  return (
    <li className="flex min-h-16 items-center gap-1 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {isSilent ? 'Não será mais sugerido.' : reasonOf(thing, today)}
        </p>
      </div>
      {(isSilent || !isOnList) && <Silence name={name} isSilent={isSilent} />}
      {!isSilent && <Add name={name} isOnList={isOnList} />}
    </li>
  )
}

/** A toggle for 'do not suggest'. */
function Silence({ name, isSilent }: { name: string; isSilent: boolean }) {
  return (
    <Button
      variant="ghost"
      className="shrink-0 px-3 text-muted"
      aria-label={isSilent ? `Desfazer: voltar a sugerir ${name}` : `Não sugerir ${name}`}
      title={isSilent ? undefined : 'Não sugerir'}
      onClick={() => things.setSilent(name, !isSilent)}
    >
      {isSilent ? 'Desfazer' : <BellOff aria-hidden className="size-5" />}
    </Button>
  )
}

function Add({ name, isOnList }: { name: string; isOnList: boolean }) {
  const Icon = isOnList ? Check : Plus
  return (
    <Button
      variant="secondary"
      className="shrink-0 max-sm:px-3"
      aria-label={isOnList ? `${name} está na lista` : `Adicionar ${name}`}
      title={isOnList ? 'Na lista' : 'Adicionar'}
      aria-disabled={isOnList || undefined}
      onClick={() => add(name)}
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-sm:hidden">{isOnList ? 'Na lista' : 'Adicionar'}</span>
    </Button>
  )
}

/** A duplicate is already where the user wants it. */
function add(name: string): void {
  if (workingList.add(name) === 'limit') openOverlay('limit')
}
