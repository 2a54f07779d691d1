import { showToast } from '#core/shell/toasts.ts'
import { MissingCode } from '#lib/retry/load-code.ts'

/** Says that something could not be opened, with a way to try again; a page of an old build has to reload. */
export function tellMissingCode(error: unknown, retry: () => void): void {
  const isOld = error instanceof MissingCode && error.isOld
  showToast({
    title: 'Não foi possível abrir',
    text: isOld ? 'Há uma versão nova do aplicativo.' : 'Verifique sua conexão.',
    destructive: true,
    durationMs: Infinity,
    action: isOld
      ? { label: 'Recarregar', onPress: () => location.reload() }
      : { label: 'Tentar de novo', onPress: retry },
  })
}
