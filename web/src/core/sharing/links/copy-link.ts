import { showToast } from '#core/shell/toasts.ts'

/** The clipboard then holds exactly the link; undefined where none has been made yet. */
export async function copyLink(link: string | undefined): Promise<void> {
  if (link === undefined) {
    showToast({ title: 'Link não disponível', text: 'Gere o link antes de copiar.' })
    return
  }
  try {
    // Not there at all on plain http.
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
