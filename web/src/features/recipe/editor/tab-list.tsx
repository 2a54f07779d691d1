import type { KeyboardEvent, ReactNode } from 'react'
import { type Tab, TABS } from '#features/recipe/recipe.rules.ts'
import { classNames } from '#ui/class-names.ts'

const LABELS: Record<Tab, string> = {
  details: 'Detalhes',
  ingredients: 'Ingredientes',
  steps: 'Passos',
}

/** The index that each key opens, from the current one. */
const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % TABS.length,
  ArrowLeft: (at) => (at + TABS.length - 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
}

interface TabListProps {
  tab: Tab
  /** Tabs with errors. */
  faulty: ReadonlySet<Tab>
  onTab: (tab: Tab) => void
}

export function TabList({ tab, faulty, onTab }: TabListProps) {
  function handleKey(event: KeyboardEvent) {
    const next = TABS[MOVES[event.key]?.(TABS.indexOf(tab)) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
    onTab(next)
  }
  return (
    <div
      role="tablist"
      aria-label="Partes da receita"
      className="sticky -top-1 z-10 -mx-5 grid grid-cols-[auto_auto_auto] border-b border-border bg-surface px-5"
    >
      {TABS.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={panelId(one)}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
          onKeyDown={handleKey}
          className={classNames(
            'relative min-h-11 border-b-2 px-3 text-base font-semibold max-[24rem]:px-1 max-[22rem]:text-sm',
            one === tab ? 'border-primary text-primary' : 'border-transparent text-muted',
          )}
        >
          {LABELS[one]}
          {faulty.has(one) && (
            <span className="absolute top-2.5 right-1 size-1.5 rounded-full bg-destructive" />
          )}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  tab: Tab
  isOpen: boolean
  children: ReactNode
}

/** All panels stay mounted, so that typed text survives a change of tabs. */
export function TabPanel({ tab, isOpen, children }: TabPanelProps) {
  return (
    <div
      id={panelId(tab)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      hidden={!isOpen}
      className="min-h-96"
    >
      {children}
    </div>
  )
}

function tabId(tab: Tab): string {
  return `recipe-tab-${tab}`
}

function panelId(tab: Tab): string {
  return `recipe-panel-${tab}`
}
