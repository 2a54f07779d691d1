import {
  LINK_ACCESS,
  LINK_LABEL_MAX,
  LIVE_LINK_DAYS,
} from '@compra/contract/household/live-link.ts'
import { type SubmitEvent, useState } from 'react'
import { MadeLink } from '#core/sharing/links/made-link.tsx'
import { ShownOnce } from '#core/sharing/links/shown-once.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useMakeLiveLink } from './live-links.queries.ts'

type Access = (typeof LINK_ACCESS)[number]

const ACCESS: Record<Access, { label: string; hint: string }> = {
  view: { label: 'Só ver', hint: 'Vê a lista mudar, sem tocar em nada.' },
  edit: { label: 'Ver e editar', hint: 'Acrescenta, marca, e muda preço e quantidade.' },
}

/** Asks for the link's rights, then shows the link, which cannot be shown again. */
export function LiveLinkDialog({ onEnd }: { onEnd: () => void }) {
  const make = useMakeLiveLink()
  const [access, setAccess] = useState<Access>('view')
  const [label, setLabel] = useState('')
  if (make.data) {
    return (
      <ShownOnce
        title="Link ao vivo"
        hint="Copie ou envie agora: por segurança, o link não aparece de novo."
        onEnd={onEnd}
      >
        <MadeLink
          link={make.data.url}
          label="Link ao vivo"
          qrLabel="QR code do link ao vivo"
          title="Lista ao vivo"
          message="Acompanhe nossa lista de compras ao vivo:"
        />
      </ShownOnce>
    )
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    make.mutate({ access, label: label.trim() })
  }
  return (
    <FormDialog
      title="Criar link ao vivo"
      submitLabel="Criar link"
      busy={make.isPending && 'Criando...'}
      isChanged={false}
      onSubmit={handleSubmit}
      onCancel={onEnd}
    >
      <p className="text-muted">
        Quem abrir o link acompanha a lista da casa sem precisar de conta. Ele vale por{' '}
        {LIVE_LINK_DAYS} dias, e você pode encerrá-lo antes.
      </p>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium text-muted">Quem tiver o link pode</legend>
        {LINK_ACCESS.map((one) => (
          <ChoiceField
            key={one}
            type="radio"
            name="access"
            {...ACCESS[one]}
            checked={access === one}
            onChange={() => setAccess(one)}
          />
        ))}
      </fieldset>
      <TextField
        label="Para quem é (opcional)"
        placeholder="Vovó, babá, vizinho"
        hint="Só a casa vê: ajuda a saber qual encerrar."
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        maxLength={LINK_LABEL_MAX}
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
    </FormDialog>
  )
}
