import { loadCode } from '#lib/retry/load-code.ts'
import { TOKEN_COPY, tokenStorage } from './session-storage.ts'

/** A killed browser may have lost the token, but not its copy: then its session goes on. */
export async function findLostToken(): Promise<void> {
  if (tokenStorage.read() !== null || !(await caches.has(TOKEN_COPY))) return
  const { session } = await loadCode(() => import('./session.ts'))
  await session.start()
}
