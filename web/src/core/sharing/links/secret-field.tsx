import { copyText } from '#core/sharing/paper/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'

/** A secret for a program, to select and to copy. */
export function SecretField({ label, secret }: { label: string; secret: string }) {
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        inputClassName="font-mono"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copyText(secret, undefined, 'Selecione o código e copie.')}>
        Copiar
      </Button>
    </div>
  )
}
