import { useEffect } from 'react'
import { useModal } from '#ui/dialog/modal.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Covers the screen while the browser opens the payment page. */
export function Starting({ onReturn }: { onReturn: () => void }) {
  const { ref, surface } = useModal(doNothing, { keepOnOutsideClick: true })
  useEffect(() => {
    // On going back, the browser may restore the page as it was.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [onReturn])
  return (
    <dialog
      ref={ref}
      {...surface}
      aria-label="Assinatura Premium"
      className="fixed inset-0 m-0 grid h-dvh max-h-none w-dvw max-w-none place-content-center justify-items-center gap-4 bg-background p-6 text-center text-foreground"
    >
      <span className="text-primary [&_svg]:size-10">
        <Spinner />
      </span>
      <p role="alert" className="text-xl font-bold text-balance">
        Iniciando sua inscrição Premium...
      </p>
    </dialog>
  )
}

/** Cannot be closed while the browser is leaving the page. */
function doNothing(): void {}
