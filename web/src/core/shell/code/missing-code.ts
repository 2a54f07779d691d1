import { showToast } from '#core/shell/toasts.ts'
import { MissingCode } from '#lib/retry/load-code.ts'

/** Says that something could not be opened, with a way to try again: within the page, or by a reload of it. */
export function tellMissingCode(error: unknown, retry: () => void): void {
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
