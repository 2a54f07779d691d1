import { arrange, rowsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
/**
 * Says how old the text of a list in browser storage is. It may be older than the database: Chromium
 * writes texts and marks to the disk up to a minute late.
 */
import { LIST_PREFIX, MARK_ENDING } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { type Device, replicaOf, withListRows } from './device.ts'

export interface TextMark {
  /** Undefined before the first answer of the server. */
  readonly household: string | undefined
  /** `Replica.lowered` when the text was written. */
  readonly lowered: number
}

export interface TextMarks {
  read(list: string): TextMark
  write(list: string, mark: TextMark): void
}

/** The marks lie beside the texts and are erased with them. */
export const textMarks: TextMarks = {
  read: (list) => markOf(localTexts.read(keyOf(list)) ?? ''),
  write(list, { household = '', lowered }) {
    localTexts.write(keyOf(list), `${household} ${lowered}`)
  },
}

export function markOf(text: string): TextMark {
  const [household, lowered] = text.split(' ')
  return { household: household || undefined, lowered: Number(lowered) || 0 }
}

function keyOf(list: string): string {
  return LIST_PREFIX + list + MARK_ENDING
}

/** A list read from an old text, with the clamped stamps of the replica; see `mergeStoredRows`. */
export function clampedList(
  device: Device,
  name: string,
  list: WorkingList,
  lowered: number,
): WorkingList {
  const { rows } = replicaOf(withListRows(device, name, rowsOf(list), lowered), name)
  return arrange(rowsOf(list).flatMap(({ id }) => rows.get(id) ?? []))
}
