import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A dialog that a form's field opens: browsers keep the `submit` of a form within a form from React. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(children, document.body)
}
