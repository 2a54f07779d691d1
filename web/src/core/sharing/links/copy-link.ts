import { showToast } from '#core/shell/toasts.ts'

/** Copies exactly the link; undefined if none was created yet. */
export async function copyLink(link: string | undefined): Promise<void> {
  if (link === undefined) {
    showToast({ title: 'Link não disponível', text: 'Gere o link antes de copiar.' })
    return
  }
  try {
    // Missing on plain http.
    await navigator.clipboard.writeText(link)
    showToast({ title: 'Link copiado com sucesso!' })
  } catch {
    showToast({
      title: 'Erro ao copiar o link',
      text: 'Selecione o link acima e copie.',
      destructive: true,
    })
  }
}
