import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { MadeLink } from '#core/sharing/links/made-link.tsx'
import { validityText } from '#core/sharing/links/validity.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'

interface ShareRecipeProps {
  id: string
  title: string
  onClose: () => void
}

/** The link to a recipe: the dialog creates it, or shows the existing one. */
export function ShareRecipe({ id, title, onClose }: ShareRecipeProps) {
  const link = useQuery({
    queryKey: ['recipe-link', id],
    queryFn: ({ signal }) => call(recipeLinkApi.shareRecipe, { params: { id } }, signal),
    // A secret: it is not cached, and not reloaded, which would extend it.
    gcTime: 0,
    staleTime: Infinity,
  })
  const close = useMutation({
    onMutate: beginAct,
    mutationFn: () => call(recipeLinkApi.unshareRecipe, { params: { id } }),
    onSuccess: (_, _sent, act) => {
      showToast({ title: 'Link encerrado', text: 'Ninguém mais abre esta receita por ele.' }, act)
      onClose()
    },
    onError: toastWriteError('Erro', 'Não foi possível encerrar o link. Tente novamente.'),
  })
  return (
    <Dialog
      title="Compartilhar receita"
      subtitle={title}
      onClose={onClose}
      footer={
        link.data && (
          <Button
            variant="ghost"
            className="text-destructive!"
            busy={close.isPending && 'Encerrando...'}
            onClick={() => close.mutate()}
          >
            Parar de compartilhar
          </Button>
        )
      }
    >
      {link.isError && (
        <LoadFailed
          text={writeErrorMessage(link.error, 'Não foi possível criar o link.')}
          onRetry={() => void link.refetch()}
        />
      )}
      {link.isPending && <RowsSkeleton />}
      {link.data && (
        <>
          <p className="mb-3 text-muted">
            Quem tiver o link lê a receita como ela estiver, sem entrar em nenhuma conta.{' '}
            {validityText(link.data.expiresAt)}.
          </p>
          <MadeLink
            link={link.data.url}
            label="Link da receita"
            qrLabel={`QR code do link da receita ${title}`}
            title={title}
            message={`${title}:`}
          />
        </>
      )}
    </Dialog>
  )
}
