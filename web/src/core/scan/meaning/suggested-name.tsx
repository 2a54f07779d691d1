import { barcodeApi } from '@compra/contract/barcode/barcode-suggestion.ts'
import { Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#core/server-data/api.ts'
import { Act } from '#ui/list/act.tsx'

interface SuggestedNameProps {
  code: string
  onName: (name: string) => void
}

/** The name in a public database, if the operator has enabled it and it comes: else nothing. */
export function SuggestedName({ code, onName }: SuggestedNameProps) {
  const name = useSuggestedName(code)
  if (name === undefined) return null
  return (
    <div className="-mx-2">
      <ul aria-label="Sugestão do Open Food Facts">
        <Act
          Icon={Globe}
          label={`Sugestão do Open Food Facts: ${name}`}
          onClick={() => onName(name)}
        />
      </ul>
      <p className="px-2 text-sm text-muted">
        Nome de{' '}
        <Source href={`https://world.openfoodfacts.org/product/${code}`}>Open Food Facts</Source>,
        licença <Source href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</Source>
      </p>
    </div>
  )
}

function Source({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-2.5 underline underline-offset-4"
    >
      {children}
    </a>
  )
}

function useSuggestedName(code: string): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    const ending = new AbortController()
    call(barcodeApi.suggest, { params: { code } }, ending.signal)
      .then(({ suggestion }) => setName(suggestion?.name))
      .catch(() => {
        // Without a suggestion the name is typed.
      })
    return () => ending.abort()
  }, [code])
  return name
}
