import { Suspense, useEffect } from 'react'
import { CodeBoundary } from '#core/shell/code/code-boundary.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { Menu } from '#ui/menu.tsx'

const menu = lazyPage(async () => (await import('./more-actions-menu.tsx')).MoreActionsMenu)

/** The other actions on the whole list. */
export function MoreActions() {
  useEffect(() => {
    // A failed fetch is repeated when the menu is opened.
    menu.preload().catch(() => undefined)
  }, [])
  return (
    <Menu id="more-actions" label="Mais ações" className="-mr-2">
      {(act) => (
        <CodeBoundary>
          <Suspense>
            <menu.Component act={act} />
          </Suspense>
        </CodeBoundary>
      )}
    </Menu>
  )
}
