import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** Placeholder of the loading profile. */
export function ProfileSkeleton() {
  return (
    <Dialog title="Meu perfil" onClose={closeOverlay}>
      <output className="sr-only">Carregando...</output>
      <div aria-hidden data-skeleton className="animate-pulse">
        {['w-2/3', 'w-4/5', 'w-1/2'].map((width) => (
          <div key={width} className="flex items-center gap-3 py-2.5">
            <div className="size-10 rounded-full bg-raised" />
            <div className="grid grow gap-2">
              <div className="h-3 w-16 rounded-full bg-raised" />
              <div className={`h-4 rounded-full bg-raised ${width}`} />
            </div>
          </div>
        ))}
        <div className="mt-4 h-11 rounded-control bg-raised" />
        <div className="mt-2 h-11 rounded-control bg-raised" />
        <div className="mt-5 h-48 rounded-card bg-raised" />
      </div>
    </Dialog>
  )
}
