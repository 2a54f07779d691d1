import { RECIPE } from '@compra/contract/limits.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { StepRow } from '#features/recipe/recipe.rules.ts'
import { StepTimes } from '#features/recipe/step-times.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Steps } from './use-steps.ts'

/** The steps, in order. */
export function StepsTab({ steps }: { steps: Steps }) {
  const description = useRef<HTMLTextAreaElement>(null)
  const { rows, texts, editedId, messages, change } = steps
  const isFull = editedId === undefined && rows.length >= RECIPE.steps
  return (
    <div className="pt-3">
      <div className="grid gap-3">
        <TextAreaField
          ref={description}
          label="Descrição do passo"
          maxLength={RECIPE.stepMax}
          value={texts.description}
          message={messages.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Tempo de preparo (min)"
            value={texts.prepTime}
            message={messages.prepTime}
            onType={(prepTime) => change({ prepTime })}
          />
          <NumberField
            label="Tempo de espera (min)"
            value={texts.waitTime}
            message={messages.waitTime}
            onType={(waitTime) => change({ waitTime })}
          />
          <NumberField
            label="Ordem"
            value={texts.order}
            message={messages.order}
            onType={(order) => change({ order })}
          />
          <Button
            variant="secondary"
            // Aligned with the field, below its label.
            className="mt-6 h-11 px-2!"
            disabled={isFull}
            onClick={() => {
              if (steps.commit()) description.current?.focus()
            }}
          >
            {editedId === undefined ? 'Adicionar passo' : 'Salvar edição'}
          </Button>
        </div>
      </div>
      {rows.length === 0 && <p className="py-8 text-center text-muted">Nenhum passo cadastrado.</p>}
      <ol aria-label="Passos" className="mt-3 divide-y divide-border">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isLast={row.order === rows.length}
            isEdited={row.id === editedId}
            onEdit={() => {
              flushSync(() => steps.edit(row))
              description.current?.focus()
            }}
            onMove={(by) => steps.move(row.id, by)}
            onRemove={() => {
              flushSync(() => steps.remove(row.id))
              // The pressed button is removed.
              description.current?.focus()
            }}
          />
        ))}
      </ol>
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: string
  message: string | undefined
  onType: (text: string) => void
}

function NumberField({ onType, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      maxLength={6}
      inputClassName="tabular-nums"
      onChange={(event) => onType(event.target.value)}
    />
  )
}

interface RowProps {
  row: StepRow
  isLast: boolean
  isEdited: boolean
  onEdit: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Row({ row, isLast, isEdited, onEdit, onMove, onRemove }: RowProps) {
  const { order, description } = row
  const moveBy = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    // A row that is moved loses the focus.
    button.focus()
  }
  return (
    <li className={classNames('rounded-control py-1', isEdited && 'bg-primary-soft')}>
      <button
        type="button"
        title="Editar"
        onClick={onEdit}
        className="flex min-h-11 w-full items-baseline gap-3 px-2 pt-2 text-left"
      >
        <span className="shrink-0 font-bold text-primary tabular-nums">{order}.</span>
        <span className="min-w-0 grow whitespace-pre-line wrap-anywhere">
          {description}
          <StepTimes {...row} />
        </span>
      </button>
      <div className="flex justify-end">
        <IconButton
          label={`Mover passo ${order} para cima`}
          aria-disabled={order === 1}
          className="aria-disabled:opacity-45"
          onClick={moveBy(-1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={`Mover passo ${order} para baixo`}
          aria-disabled={isLast}
          className="aria-disabled:opacity-45"
          onClick={moveBy(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={`Excluir passo ${order}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
