import type { ImportedRecipe } from '@compra/contract/recipe/recipe-import.ts'
import { FileUp } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { type Copied, isEmpty, pasted } from '#ui/paste/clipboard.ts'
import { PasteDialog } from '#ui/paste/paste-dialog.tsx'
import { useHandingIn } from '#ui/paste/use-handing-in.ts'
import { copiedFile, FILE_KINDS } from './given-recipe.ts'
import { useImport } from './use-import.ts'

const NOTHING = 'Cole o endereço ou o texto de uma receita, ou escolha um arquivo.'
/** No recipe is longer: a field with the text of a whole page would be slow. */
const SHOWN_MAX = 100_000

interface ImportRecipeProps {
  onRead: (read: ImportedRecipe) => void
  onClose: () => void
}

/** 'Importar receita': from an address, a copied page or text, or a file. */
export function ImportRecipe({ onRead, onClose }: ImportRecipeProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const focus = () => area.current?.focus()
  const [copied, setCopied] = useState<Copied>({ html: '', text: '' })
  const { read, isReading, message, clear } = useImport(onRead)
  const given = useHandingIn({
    onCopied: (next) => {
      setCopied(next)
      read(next)
    },
    onFiles: ([file]) => void (file && copiedFile(file).then(read)),
    onRefused: focus,
  })
  // Runs after the dialog's own focus.
  useEffect(focus, [])
  const said = given.message || message
  return (
    <PasteDialog
      title="Importar receita"
      readLabel="Ler receita"
      copied={copied}
      given={given}
      nothing={NOTHING}
      isReading={isReading}
      hasChanges={copied.text.trim() !== ''}
      onClose={onClose}
    >
      <p className="text-base text-muted">
        Cole o endereço da página, ou copie a receita inteira e cole aqui. Você confere tudo antes
        de salvar; fotos não vêm junto.
      </p>
      <TextAreaField
        ref={area}
        label="Endereço ou texto da receita"
        rows={5}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://..."
        message={said !== '' && <span role="alert">{said}</span>}
        value={copied.text.slice(0, SHOWN_MAX)}
        onPaste={(event) => handlePaste(event, { ...given, isFirst: isEmpty(copied) })}
        onChange={(event) => {
          setCopied({ html: '', text: event.target.value })
          given.setMessage('')
          clear()
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton label="Arquivo da receita" accept={FILE_KINDS} onFiles={given.takeFiles}>
          <FileUp aria-hidden className="size-5 shrink-0 text-primary" />
          Escolher arquivo
        </FileButton>
        <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
          Página salva, texto ou JSON
          <span className="max-sm:hidden">; também pode ser arrastado para cá</span>.
        </p>
      </div>
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => openOverlay('transfer')}
      >
        Importar de outro aplicativo
      </Button>
    </PasteDialog>
  )
}

interface Takers {
  take: (copied: Copied) => void
  takeFiles: (files: readonly File[]) => void
  /** The field is empty: pasted text is the whole recipe. */
  isFirst: boolean
}

/** Takes a pasted page with its HTML, which the field could not hold. */
function handlePaste(event: ClipboardEvent, { take, takeFiles, isFirst }: Takers): void {
  const copied = pasted(event.clipboardData)
  const files = [...event.clipboardData.files]
  if (isFirst && !isEmpty(copied)) take(copied)
  else if (isEmpty(copied) && files.length > 0) takeFiles(files)
  else return
  event.preventDefault()
}
