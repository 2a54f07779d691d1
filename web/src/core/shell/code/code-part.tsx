import { type ReactNode, Suspense } from 'react'
import { CodeBoundary } from './code-boundary.tsx'

interface CodePartProps {
  children: ReactNode
  onClose: () => void
  /** After a retry. */
  onOpen: () => void
}

/** A part that opens above a screen. Without its code it closes with a toast, and the screen keeps what was entered. */
export function CodePart({ children, onClose, onOpen }: CodePartProps) {
  return (
    <CodeBoundary onFailed={onClose} onRetry={onOpen}>
      <Suspense>{children}</Suspense>
    </CodeBoundary>
  )
}
