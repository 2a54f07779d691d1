import { createRoot } from 'react-dom/client'
import { WorkingListPage } from '@compra/web/src/features/working-list/working-list-page.tsx'

/** The product's own screen, with what the browser has kept. */
export function mountOurs(root: Element): void {
  createRoot(root).render(<WorkingListPage />)
}
