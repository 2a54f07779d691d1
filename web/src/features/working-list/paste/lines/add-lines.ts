/** Pasted lines into the working list, at once or by way of the sheet. */
import { readPastedText } from '@compra/contract/line/pasted-text.ts'
import { fillWhatFits } from '#core/list/filling/list-filling.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { showToast } from '#core/shell/toasts.ts'
import { openPasteSheet } from './paste-request.ts'
import {
  entriesOf,
  linesLeft,
  type Outlook,
  outlookOf,
  type SheetLine,
  sheetLines,
} from './pasted-lines.ts'

/** Adds what is clear and fits at once; anything else is shown first. */
export function addPasted(text: string): void {
  const { lines: read, dropped } = readPastedText(text)
  const lines = sheetLines(read)
  workingList.refresh()
  const { wanted, fits } = outlookOf(lines, workingList.getState().list, itemLimit())
  const isClear = dropped.length === 0 && lines.every(({ doubt }) => doubt === undefined)
  const left = isClear && fits === wanted ? addLines(lines) : lines
  // Another tab may have taken the room meanwhile.
  if (left.length > 0 || !isClear) openPasteSheet({ step: 'review', lines: left, dropped })
}

/** Shows what was read of a text, whatever it is: who sent it may not be who looks at it. */
export function showText(text: string): void {
  const { lines, dropped } = readPastedText(text)
  if (lines.length + dropped.length > 0) {
    openPasteSheet({ step: 'review', lines: sheetLines(lines), dropped })
  } else {
    showToast({ title: 'Nada para adicionar', text: 'O texto recebido não tem itens.' })
  }
}

/** Adds the lines as far as they fit, with one way back for all, and returns what did not fit. */
export function addLines(lines: readonly SheetLine[]): readonly SheetLine[] {
  const { repeated } = outlookOf(lines, workingList.getState().list, itemLimit())
  const { count, present, cut, isKept, undo } = fillWhatFits(entriesOf(lines))
  // Where the browser refuses storage, a toast has just said so: no other toast may replace it.
  if (isKept && (count > 0 || !cut)) {
    showToast({
      ...wordsFor({ fits: count, present, repeated }),
      ...(count > 0 && { action: { label: 'Desfazer', onPress: undo } }),
    })
  }
  return cut ? linesLeft(lines, workingList.getState().list) : []
}

type Added = Pick<Outlook, 'fits' | 'present' | 'repeated'>

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
