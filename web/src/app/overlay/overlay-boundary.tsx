import { Component, type ReactNode } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'

/**
 * A modal that fails to render, such as one whose code cannot be fetched, does not break the page.
 */
export class OverlayBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    closeOverlay()
    showToast({
      title: 'Não foi possível abrir',
      text: 'Verifique sua conexão e recarregue a página.',
      destructive: true,
      action: { label: 'Recarregar', onPress: () => location.reload() },
    })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
