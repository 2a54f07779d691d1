import { showToast } from '#core/shell/toasts.ts'
import { MissingCode } from '#lib/retry/load-code.ts'

/** Shows a toast about code that could not be loaded, with a retry or a reload. */
export function reportMissingCode(error: unknown, retry: () => void): void {
  const { isOld = false, needsReload = false } = error instanceof MissingCode ? error : {}
  showToast({
    title: 'Não foi possível abrir',
    text: isOld ? 'Há uma versão nova do aplicativo.' : 'Verifique sua conexão.',
    destructive: true,
    durationMs: Infinity,
    action: needsReload
      ? { label: 'Recarregar', onPress: () => location.reload() }
      : { label: 'Tentar de novo', onPress: retry },
  })
}
