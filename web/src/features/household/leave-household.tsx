import type { Household } from '@compra/contract/household/household.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { useLeave } from './household.queries.ts'

interface LeaveHouseholdProps {
  household: Household
  onEnd: () => void
}

export function LeaveHousehold({ household, onEnd }: LeaveHouseholdProps) {
  return household.role === 'owner' ? <HandOverFirst onEnd={onEnd} /> : <Leave onEnd={onEnd} />
}

function HandOverFirst({ onEnd }: { onEnd: () => void }) {
  return (
    <Dialog title="Sair da casa" onClose={onEnd} footer={<Button onClick={onEnd}>Entendi</Button>}>
      <p className="text-muted">
        Você cuida desta casa. Antes de sair, passe-a para outra pessoa: pela chave ao lado do nome.
      </p>
    </Dialog>
  )
}

function Leave({ onEnd }: { onEnd: () => void }) {
  const [takes, setTakes] = useState(true)
  const leave = useLeave(onEnd)
  return (
    <Dialog
      title="Sair da casa"
      onClose={onEnd}
      footer={
        <>
          <Button variant="secondary" onClick={onEnd}>
            Ficar
          </Button>
          <Button
            variant="destructive"
            busy={leave.isPending && 'Saindo...'}
            onClick={() => leave.mutate(takes)}
          >
            Sair da casa
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">
        O que você trouxe continua na casa. O que era seu antes de entrar volta a aparecer.
      </p>
      <ChoiceField
        label="Levar uma cópia da lista da casa, produtos, listas e receitas"
        hint="A cópia fica só sua; a casa não muda."
        checked={takes}
        onChange={setTakes}
      />
    </Dialog>
  )
}
