import { Component, type ReactNode } from 'react'
import { forgetFailures } from '#core/shell/lazy-page.tsx'
import { tellMissingCode } from './missing-code.ts'

interface CodeBoundaryProps {
  children: ReactNode
  onFailed?: () => void
  /** Instead of rendering the part again. */
  onRetry?: () => void
}

/** A part that fails to render, such as one whose code cannot be fetched, does not break the page. */
export class CodeBoundary extends Component<CodeBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const { onFailed, onRetry = () => this.setState({ hasFailed: false }) } = this.props
    forgetFailures()
    onFailed?.()
    tellMissingCode(error, onRetry)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
