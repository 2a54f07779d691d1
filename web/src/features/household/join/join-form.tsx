import { PAGES } from '@compra/contract/http/pages.ts'
import { useState } from 'react'
import { writeErrorMessage } from '#core/server-data/error-message.ts'
import { Link } from '#core/shell/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { useJoin } from './invite.queries.ts'
import { Meaning } from './meaning.tsx'

/** A signed-in user joins with a copy of their own data, or without. */
export function JoinForm({ join }: { join: ReturnType<typeof useJoin> }) {
  const [brings, setBrings] = useState(false)
  return (
    <>
      <Meaning />
      <ChoiceField
        className="w-full text-left"
        label="Levar meus produtos, listas e receitas"
        hint="Uma cópia vai para a casa e fica nela, mesmo se você sair."
        checked={brings}
        onChange={setBrings}
      />
      {join.isError && (
        <p role="alert" className="text-destructive">
          {writeErrorMessage(join.error, 'Não foi possível entrar na casa. Tente novamente.')}
        </p>
      )}
      <div className="flex w-full flex-col gap-2 sm:flex-row-reverse sm:justify-center">
        <Button busy={join.isPending && 'Entrando...'} onClick={() => join.mutate(brings)}>
          Entrar na casa
        </Button>
        <Link href={PAGES.shoppingList} replace className={buttonClass('secondary')}>
          Agora não
        </Link>
      </div>
    </>
  )
}
