import { Component, type ReactNode } from 'react'
import { forgetFailures } from '#core/shell/lazy-page.tsx'
import { reportMissingCode } from './missing-code.ts'

interface CodeBoundaryProps {
  children: ReactNode
  onFailed?: () => void
  /** Replaces the default, which renders the part again. */
  onRetry?: () => void
}

/** An error boundary, so that a part whose code cannot be loaded does not break the page. */
export class CodeBoundary extends Component<CodeBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const { onFailed, onRetry = () => this.setState({ hasFailed: false }) } = this.props
    forgetFailures()
    onFailed?.()
    reportMissingCode(error, onRetry)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
