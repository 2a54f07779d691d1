import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeTestDirectory } from '@compra/server/testing/directories.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** The built product as people run it: its own process, its own empty database. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTestDirectory()
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: folder.path,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const url = await Promise.race([
    addressIn(server.stdout),
    ended.then(() => Promise.reject(new Error('the server ended before it was ready'))),
  ])
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await folder.remove()
    },
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/[^\s/]+/.exec(line)?.[0]
    // 'localhost' may be two addresses, of which only one is listened on.
    if (address !== undefined) return address.replace('localhost', '127.0.0.1')
  }
  throw new Error('the server printed no address')
}
