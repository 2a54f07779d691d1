import { type ComponentType, useEffect, useState } from 'react'
import { WIDE } from '#core/shell/overlays.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** The place of the rail; styles reserve its room. Wide screens load its code after the first load. */
export function RailWhenWide() {
  const [Rail, setRail] = useState<ComponentType>()
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const load = () => {
      if (!wide.matches) return
      // Without the code there is no menu until the window is resized or the page is reloaded.
      loadCode(() => Promise.all([import('./rail.tsx'), wholeStyles]))
        .then(([code]) => setRail(() => code.Rail))
        .catch(() => undefined)
    }
    load()
    wide.addEventListener('change', load)
    return () => wide.removeEventListener('change', load)
  }, [])
  return Rail && <Rail />
}
