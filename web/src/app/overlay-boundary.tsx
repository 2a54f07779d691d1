import { Component, type ReactNode } from 'react'
import { closeOverlay } from '#core/overlays.ts'
import { showToast } from '#core/toasts.ts'

/** A modal that cannot be shown, such as one whose code cannot be fetched, leaves the page alone. */
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
