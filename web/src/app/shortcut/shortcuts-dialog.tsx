import { useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { areShortcutsOn, turnShortcuts } from './shortcuts-choice.ts'
import { GO, HELP, LIST_SHORTCUTS, PLACES, type Shortcut } from './shortcuts.ts'

/** 'Atalhos do teclado': all shortcuts, and the switch to turn them off. */
export function ShortcutsDialog() {
  const [isOn, setOn] = useState(areShortcutsOn)
  function handleChange(chosen: boolean) {
    turnShortcuts(chosen)
    setOn(chosen)
  }
  return (
    <Dialog title="Atalhos do teclado" onClose={closeOverlay}>
      <ChoiceField
        label="Usar atalhos de uma tecla"
        hint="Desligue se teclas apertadas sem querer, ou ditadas, mudam a lista."
        checked={isOn}
        onChange={handleChange}
      />
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Group title="Na lista" shortcuts={LIST_SHORTCUTS} />
        <div className="grid content-start gap-y-5">
          <Group title="Abrir" shortcuts={PLACES} first={GO} />
          <Group title="Sempre" shortcuts={[HELP, ROUND, CLOSE]} />
        </div>
      </div>
    </Dialog>
  )
}

/** Keys that are no characters, which stay on. */
const ROUND: Pick<Shortcut, 'keys' | 'label'> = {
  keys: ['f6'],
  label: 'Entre a lista e os painéis',
}
const CLOSE: Pick<Shortcut, 'keys' | 'label'> = { keys: ['escape'], label: 'Fechar' }

interface GroupProps {
  title: string
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[]
  /** A key to press before each of them. */
  first?: string
}

function Group({ title, shortcuts, first }: GroupProps) {
  return (
    <section>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <dl className="divide-y divide-border">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="text-base">{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
              {first !== undefined && <Key name={first} />}
              {keys.map((key, at) => (
                <span key={key} className="flex items-center gap-1.5">
                  {at > 0 && 'ou'}
                  <Key name={key} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  escape: 'Esc',
  f6: 'F6',
}
const SPOKEN: Readonly<Record<string, string>> = {
  arrowdown: 'seta para baixo',
  arrowup: 'seta para cima',
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="min-w-7 rounded-control border border-control bg-raised px-1.5 py-0.5 text-center font-semibold text-foreground">
      <span aria-hidden={name in SPOKEN}>{NAMES[name] ?? name}</span>
      {name in SPOKEN && <span className="sr-only">{SPOKEN[name]}</span>}
    </kbd>
  )
}
