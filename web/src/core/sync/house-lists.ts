/** Creates, renames and removes the further lists of the household. */
import { itemName } from '@compra/contract/text/name.ts'
import { openDefaultList, switchList } from '#core/list/working-list/switch-list.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { randomUuid } from '#lib/uuid.ts'
import { startSync } from './start-sync.ts'

/** Creates and opens a list. Returns its id; undefined if the name is blank. */
export async function addList(text: string): Promise<string | undefined> {
  const name = itemName(text)
  if (name === '') return undefined
  const id = randomUuid()
  const { setList } = await sync()
  setList(id, { name })
  switchList(id)
  return id
}

export async function renameList(id: string, text: string): Promise<void> {
  const name = itemName(text)
  if (name === '') return
  const { setList } = await sync()
  setList(id, { name })
}

/** Removes the list and its items for all members. */
export async function removeList(id: string): Promise<void> {
  const { setList } = await sync()
  setList(id, 'removed')
  if (openList() === id) openDefaultList()
}

function sync() {
  startSync()
  return loadCode(() => import('./house-sync.ts'))
}
