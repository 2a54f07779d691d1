import { z } from 'zod'
import { namesIn, type Registers } from '#registers.ts'
import { SavedItem, SavedListDraft } from './shopping-list.ts'

/** A saved list. Its items are one register: they are saved together, as rows of another table (G-129). */
export const SAVED_LIST = {
  name: {
    columns: 'name',
    stamp: 'name_at',
    draft: SavedListDraft.shape.name,
    shape: z.string(),
  },
  items: {
    columns: {},
    stamp: 'items_at',
    draft: SavedListDraft.shape.items,
    shape: z.array(SavedItem),
  },
} as const satisfies Registers

export const SAVED_LIST_REGISTERS = namesIn(SAVED_LIST)
