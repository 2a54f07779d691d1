import { makeTestDirectory } from '@compra/server/testing/directories.ts'
import { launch } from './processes.ts'

/** The built product as people run it: its own process, its own empty database. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTestDirectory()
  const product = launch(['server/src/main.ts'], {
    DATA_DIR: folder.path,
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  })
  return {
    url: await product.origin,
    async stop() {
      await product.stop()
      await folder.remove()
    },
  }
}
