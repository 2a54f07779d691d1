import { FileUp } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { useDroppedFiles } from '#ui/paste/use-dropped-files.ts'
import { FILE_KINDS } from './files/read-files.ts'
import type { Transfer } from './use-transfer.ts'

const NOTHING = 'Escolha um arquivo, ou cole o texto de uma lista.'

/** Where each app exports its files, with the app's own menu names. */
const APPS: readonly (readonly [string, string])[] = [
  ['Mealie', 'exporte as receitas, ou faça um backup, e escolha o zip.'],
  ['Tandoor', 'Exportar, formato Tandoor (Default), e escolha o zip.'],
  ['RecipeSage', 'Settings, Export, JSON-LD.'],
  ['KitchenOwl', 'nas configurações da casa, Export, JSON.'],
  ['Grocy', 'o arquivo grocy.db da pasta data, com produtos, estoque, listas e receitas.'],
  ['Bring!, AnyList e outros', 'compartilhe a lista como texto e cole aqui.'],
  ['OurGroceries', 'exporte a lista como CSV ou texto.'],
  ['Samsung Food', 'copie o endereço de cada receita e cole em Importar receita.'],
  ['Planilha', 'salve como CSV, com as colunas nome, quantidade, unidade e preço.'],
]

interface ChooseStepProps {
  transfer: Transfer
  onClose: () => void
}

/** Takes several files, or a list as text. Everything is read on this device. */
export function ChooseStep({ transfer, onClose }: ChooseStepProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const { isReading, message, takeFiles } = transfer
  const isOver = useDroppedFiles(takeFiles)
  const busy = isReading && 'Lendo...'
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') transfer.setMessage(NOTHING)
    else transfer.takeText(text)
  }
  return (
    <Dialog
      title="Importar de outro aplicativo"
      onClose={onClose}
      hasChanges={text.trim() !== ''}
      footer={
        text.trim() !== '' && (
          <Button type="submit" form={formId} busy={busy}>
            Ler lista
          </Button>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        className={classNames(
          'grid gap-4 rounded-card',
          isOver && 'outline-2 outline-offset-4 outline-dashed outline-primary',
        )}
      >
        <p className="text-base text-muted">
          Receitas, listas e produtos dos arquivos que outros aplicativos exportam. A leitura é
          feita neste aparelho, e você escolhe o que salvar.
        </p>
        <div>
          <FileButton
            label="Arquivos de outro aplicativo"
            accept={FILE_KINDS}
            isMultiple
            variant="primary"
            className="w-full"
            busy={busy}
            onFiles={takeFiles}
          >
            <FileUp aria-hidden className="size-5 shrink-0" />
            Escolher arquivos
          </FileButton>
          <p className="mt-1 text-sm text-muted">
            ZIP, JSON, CSV, texto ou grocy.db; vários de uma vez
            <span className="max-sm:hidden">, ou arraste para cá</span>.
          </p>
        </div>
        <TextAreaField
          label="Ou cole uma lista"
          rows={4}
          placeholder={'Leite (2)\n1 kg de arroz'}
          autoComplete="off"
          message={
            message !== '' && (
              <span role="alert" className="whitespace-pre-line">
                {message}
              </span>
            )
          }
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            transfer.setMessage('')
          }}
        />
        <details className="-my-2 text-base">
          <summary className="min-h-11 py-2.5 font-medium text-primary">
            De onde vêm os arquivos
          </summary>
          <dl className="mb-3 grid gap-2">
            {APPS.map(([app, how]) => (
              <div key={app}>
                <dt className="inline font-semibold">{app}: </dt>
                <dd className="inline text-muted">{how}</dd>
              </div>
            ))}
          </dl>
        </details>
        <Button variant="ghost" onClick={() => openOverlay('integrations')}>
          Ligar um programa à sua conta
        </Button>
      </form>
    </Dialog>
  )
}
