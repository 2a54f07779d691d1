import { TOKEN_CACHE } from '#core/storage/names.ts'
import { hasStoredValue } from '#core/storage/stored-value.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { tokenStorage } from './session-storage.ts'

/** Restores the session of a killed browser that lost the token, but not its copy. */
export async function findLostToken(): Promise<void> {
  if (tokenStorage.read() !== null || !(await hasStoredValue(TOKEN_CACHE))) return
  const { session } = await loadCode(() => import('./session.ts'))
  await session.start()
}
