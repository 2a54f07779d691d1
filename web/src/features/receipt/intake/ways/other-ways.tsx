import { FileUp, ImageUp, KeyRound, type LucideIcon, ScanQrCode } from 'lucide-react'
import { hasCamera } from '#core/camera/camera.ts'
import { FILE_KINDS } from '#features/receipt/intake/given/given.ts'
import { CodePicture } from '#features/receipt/intake/qr/code-picture.tsx'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'

interface OtherWaysProps {
  onFiles: (files: readonly File[]) => void
  onStep: (step: 'scan' | 'key') => void
  /** Called with a code's text; returns what is wrong with it, or undefined. */
  onText: (text: string) => string | undefined
  onMessage: (message: string) => void
}

/** A file of the receipt, or its code: by camera, photo or hand. */
export function OtherWays({ onFiles, onStep, onText, onMessage }: OtherWaysProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-muted">
        Outros jeitos
        <span className="max-sm:hidden"> (arquivos também podem ser arrastados para cá)</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <FileButton label="Arquivos da nota" accept={FILE_KINDS} isMultiple onFiles={onFiles}>
          <Mark Icon={FileUp} />
          Escolher arquivo
        </FileButton>
        {hasCamera() && (
          <Button variant="secondary" onClick={() => onStep('scan')}>
            <Mark Icon={ScanQrCode} />
            Ler QR Code
          </Button>
        )}
        <CodePicture onText={onText} onMessage={onMessage}>
          <Mark Icon={ImageUp} />
          Foto do QR Code
        </CodePicture>
        <Button variant="secondary" onClick={() => onStep('key')}>
          <Mark Icon={KeyRound} />
          Digitar a chave
        </Button>
      </div>
    </fieldset>
  )
}

function Mark({ Icon }: { Icon: LucideIcon }) {
  return <Icon aria-hidden className="size-5 shrink-0 text-primary" />
}
