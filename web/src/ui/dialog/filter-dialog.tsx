import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface FilterDialogProps {
  title: string
  /** The fields. */
  children: ReactNode
  onSearch: () => void
  onClear: () => void
  onClose: () => void
}

/** The search fields of a list; Enter in a field searches too. */
export function FilterDialog({ title, children, onSearch, onClear, onClose }: FilterDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // Focuses the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onSearch()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            Limpar
          </Button>
          <Button type="submit" form={formId}>
            Buscar
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid gap-3" onSubmit={handleSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
