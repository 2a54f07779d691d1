/** Adds pasted lines to the working list, directly or through the sheet. */
import { fillWhatFits } from '#core/list/filling/list-filling.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { showToast } from '#core/shell/toasts.ts'
import { openPasteSheet } from './paste-request.ts'
import {
  entriesOf,
  missingLines,
  type AddPreview,
  addPreview,
  type SheetLine,
  sheetLines,
} from './pasted-lines.ts'
import { readText } from './read-text.ts'

/** Adds lines that are certain and fit; any others are shown first. */
export async function addPasted(text: string): Promise<void> {
  const { lines: read, dropped } = await readText(text)
  const lines = sheetLines(read)
  workingList.refresh()
  const { wanted, fits } = addPreview(lines, workingList.getState().list, itemLimit())
  const isClear = dropped.length === 0 && lines.every(({ doubt }) => doubt === undefined)
  const left = isClear && fits === wanted ? addLines(lines) : lines
  // Another tab may have added items since.
  if (left.length > 0 || !isClear) openPasteSheet({ step: 'review', lines: left, dropped })
}

/** Always shows the parsed lines: the text may come from another person. */
export async function showText(text: string): Promise<void> {
  const { lines, dropped } = await readText(text)
  if (lines.length + dropped.length > 0) {
    openPasteSheet({ step: 'review', lines: sheetLines(lines), dropped })
  } else {
    showToast({ title: 'Nada para adicionar', text: 'O texto recebido não tem itens.' })
  }
}

/** Adds the lines that fit, with one undo for all, and returns the rest. */
export function addLines(lines: readonly SheetLine[]): readonly SheetLine[] {
  const { repeated } = addPreview(lines, workingList.getState().list, itemLimit())
  const { count, present, cut, isKept, undo } = fillWhatFits(entriesOf(lines))
  // If storage is refused, a toast has just said so: no other toast may replace it.
  if (isKept && (count > 0 || !cut)) {
    showToast({
      ...wordsFor({ fits: count, present, repeated }),
      ...(count > 0 && { action: { label: 'Desfazer', onPress: undo } }),
    })
  }
  return cut ? missingLines(lines, workingList.getState().list) : []
}

type Added = Pick<AddPreview, 'fits' | 'present' | 'repeated'>

function wordsFor({ fits, present, repeated }: Added): { title: string; text?: string } {
  if (fits === 0) return { title: 'A lista já tem tudo', text: 'Nenhum item novo no texto.' }
  const added = fits === 1 ? '1 item adicionado' : `${fits} itens adicionados`
  const there = present === 1 ? ', 1 já estava' : `, ${present} já estavam`
  const joined =
    repeated === 1
      ? '1 linha repetida foi juntada.'
      : `${repeated} linhas repetidas foram juntadas.`
  return {
    title: present > 0 ? added + there : added,
    ...(repeated > 0 && { text: joined }),
  }
}
