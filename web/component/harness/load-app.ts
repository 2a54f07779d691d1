import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { sessionState } from '#core/session/session-state.ts'
import { TOKEN_KEY } from '#core/storage/names.ts'
import { storedChoice } from '#core/working-list/working-list-storage.ts'
import { workingList } from '#core/working-list/working-list.ts'
import { mountApp, resetApp } from './mount.tsx'
import { until } from './until.ts'

type Restore = () => unknown

/** As another address typed, or a reload: what the browser stores stays, what the modules keep in memory goes. */
export async function loadApp(address: string): Promise<void> {
  await until(expectSettledSession)
  const restores = [...(await savedCaches()), ...(await savedDatabases())]
  const texts = [...savedTexts(localStorage), ...savedTexts(sessionStorage)]
  const token = localStorage.getItem(TOKEN_KEY) ?? undefined
  await resetApp()
  for (const restore of [...restores, ...texts]) await restore()
  // As if another tab had written it: with that, modules read again what they keep.
  for (const [key, newValue] of Object.entries(localStorage)) {
    if (key !== TOKEN_KEY) dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  workingList.turn(storedChoice())
  await mountApp(address, token)
}

/** A token that is being exchanged would be restored after the server has replaced it. */
function expectSettledSession(): void {
  const state = sessionState.getState()
  const isConnecting = state.status === 'user' && state.connection === 'connecting'
  if (state.status === 'loading' || isConnecting) throw new Error('the session is not settled')
}

const savedTexts = (storage: Storage): Restore[] =>
  Object.entries(storage).map(
    ([key, text]) =>
      () =>
        storage.setItem(key, String(text)),
  )

async function savedCaches(): Promise<Restore[]> {
  const restores: Restore[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      if (answer) restores.push(async () => (await caches.open(name)).put(request, answer))
    }
  }
  return restores
}

async function savedDatabases(): Promise<Restore[]> {
  const restores: Restore[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name)
    const { version, objectStoreNames } = database
    const stores = await Promise.all([...objectStoreNames].map((store) => read(database, store)))
    database.close()
    if (stores.length > 0) restores.push(() => write(name, version, stores))
  }
  return restores
}

type Saved = Awaited<ReturnType<typeof read>>

async function read(database: IDBPDatabase, name: string) {
  const { store } = database.transaction(name)
  const { keyPath, autoIncrement } = store
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return { name, options: { keyPath, autoIncrement }, keys, values }
}

/** Created again: the modules may have erased it with the session. */
async function write(name: string, version: number, stores: readonly Saved[]): Promise<void> {
  await deleteDB(name)
  const database = await openDB(name, version, {
    upgrade(created) {
      for (const { name: store, options } of stores) created.createObjectStore(store, options)
    },
  })
  for (const { name: store, options, keys, values } of stores) {
    for (const [at, value] of values.entries()) {
      await database.put(store, value, options.keyPath === null ? keys[at] : undefined)
    }
  }
  database.close()
}
