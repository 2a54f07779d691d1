import { type ComponentType, useEffect, useState } from 'react'
import { WIDE } from '#core/shell/overlays.ts'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** The place of the rail, whose room the styles keep free. Its code is loaded after the first load, where it is shown. */
export function RailWhenWide() {
  const [Rail, setRail] = useState<ComponentType>()
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const load = () => {
      if (!wide.matches) return
      // Without it the menu stays out of reach until the window changes or the page is loaded again.
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
