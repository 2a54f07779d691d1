import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FilterDialogProps {
  title: string
  /** The fields. */
  children: ReactNode
  onSearch: () => void
  onClear: () => void
  onClose: () => void
}

/** What a list is searched by; Enter in a field searches too. */
export function FilterDialog({ title, children, onSearch, onClear, onClose }: FilterDialogProps) {
  const formId = useId()
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
      <form id={formId} noValidate className="grid gap-3" onSubmit={handleSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
