import type { Menu } from '@compra/contract/menu/menu.ts'
import { useState } from 'react'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useFreshPantry } from '#core/household/use-fresh-pantry.ts'
import { useCookable } from '#core/pantry/cookable/cookable.queries.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { randomUuid } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { type Layer, MenuLayer } from './menu-layer.tsx'
import { useWeekOnPaper } from './paper/week-sheet.tsx'
import { type RecipeScreens, RecipeScreensProvider } from './recipe-screens.ts'
import { useRepeat } from './use-repeat.ts'
import { WeekBar } from './view/week-bar.tsx'
import { WeekSkeleton } from './view/week-skeleton.tsx'
import { WeekView } from './view/week-view.tsx'
import { adding, type Edit, moving, type Place, usualPeople } from './week/menu.rules.ts'
import { useWeek } from './week/use-week.ts'
import { mondayOf } from './week/week-days.ts'
import { recipesOf } from './week/week-list.rules.ts'

/** 'Cardápio da semana': the household's dishes of seven days, by meals that it names. */
export function MenuModal({ screens }: { screens: RecipeScreens }) {
  return (
    <QueryProvider>
      <RecipeScreensProvider value={screens}>
        <WeekMenu />
      </RecipeScreensProvider>
    </QueryProvider>
  )
}

function WeekMenu() {
  const [now] = useState(() => new Date())
  const [monday, setMonday] = useState(() => mondayOf(now))
  const { week, isFailed, retry, edit } = useWeek(monday)
  const [layer, setLayer] = useState<Layer>()
  const isReadOnly = useIsOffline()
  const repeat = useRepeat(edit, (question) => setLayer({ task: 'repeat', ...question }))
  useFreshPantry()
  useWeekOnPaper(week)
  return (
    <Dialog
      title="Cardápio da semana"
      subtitle={useSharedHousehold()}
      onClose={closeOverlay}
      footer={week && <ListButton week={week} onClick={() => setLayer({ task: 'list' })} />}
    >
      <WeekBar
        monday={monday}
        now={now}
        isReadOnly={isReadOnly || !week}
        week={week}
        onMonday={setMonday}
        onRepeat={() => week && void repeat(week)}
        onMeals={() => setLayer({ task: 'meals' })}
      />
      {isReadOnly && <OfflineMark />}
      {week ? (
        <PlannedWeek {...{ week, now, isReadOnly, layer }} onEdit={edit} onLayer={setLayer} />
      ) : (
        <Pending isFailed={isFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}

interface PlannedWeekProps {
  week: Menu
  now: Date
  isReadOnly: boolean
  layer: Layer | undefined
  onEdit: (change: Edit) => boolean
  onLayer: (layer: Layer | undefined) => void
}

function PlannedWeek(props: PlannedWeekProps) {
  const { week, now, isReadOnly, layer, onEdit, onLayer } = props
  const [announcement, setAnnouncement] = useState('')
  const recipes = useCookable().data
  function plan(id: string, place: Place) {
    const found = recipes?.find((one) => one.id === id)
    if (!found) return
    const what = { recipe: { id, title: found.title }, text: null, cookedAt: null }
    onEdit(adding({ id: randomUuid(), ...place, ...what, people: usualPeople(week.entries) }))
  }
  return (
    <>
      <output className="sr-only">{announcement}</output>
      {week.entries.length === 0 && !isReadOnly && (
        <p className="mb-3 text-sm text-balance text-muted">
          Toque em + para planejar uma refeição. O que vence logo aparece primeiro.
        </p>
      )}
      <WeekView
        key={week.monday}
        week={week}
        now={now}
        isReadOnly={isReadOnly}
        onAdd={(place) => onLayer({ task: 'add', place })}
        onOpen={({ id }) => onLayer({ task: 'entry', id })}
        onMove={(id, place) => onEdit(moving(id, place))}
        onPlan={plan}
      />
      {layer && (
        <MenuLayer
          {...{ week, now, isReadOnly, layer, onEdit, onLayer }}
          onAnnounce={setAnnouncement}
        />
      )}
    </>
  )
}

function ListButton({ week, onClick }: { week: Menu; onClick: () => void }) {
  return (
    <Button className="grow" disabled={recipesOf(week).length === 0} onClick={onClick}>
      Gerar lista da semana
    </Button>
  )
}

function Pending({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return isFailed ? <LoadFailed onRetry={onRetry} /> : <WeekSkeleton />
}
