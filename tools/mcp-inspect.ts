import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { until } from '@compra/server/testing/poll.ts'
import { ROOT, run } from './run.ts'

// Checks the door of assistants with the MCP Inspector, on a demo server of its own:
//
//   npm run mcp:inspect
//
// The Inspector is installed into a temporary folder, from the npm registry: it is no dependency.
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
const DEMO = { email: 'helena@demo.example', password: 'feira de domingo' }
const TEXT = '2 kg de arroz e meia dúzia de ovos'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'mcp-inspect-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [join(ROOT, 'server/src/main.mjs'), '--demo'], {
  env: { ...process.env, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: String(port) },
  stdio: 'ignore',
})
try {
  await install()
  await until(
    'the server is ready',
    () => {
      if (server.exitCode !== null) throw new Error('the server ended at its start')
      return isReady()
    },
    { withinMs: 60_000 },
  )
  await inspect(await createToken())
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
  return answer?.ok === true
}

async function install(): Promise<void> {
  const options = ['--no-save', '--ignore-scripts', '--prefix', folder]
  const { code, output } = await run('npm', ['install', ...options, INSPECTOR])
  if (code !== 0) throw new Error(`the Inspector was not installed:\n${output}`)
}

async function createToken(): Promise<string> {
  const { body: as } = await callAt(origin, identityApi.login, { body: DEMO })
  const body = { name: 'MCP Inspector', scopes: ['lists' as const, 'stock' as const] }
  return (await callAt(origin, tokenApi.create, { as, body })).body.token
}

async function inspect(token: string): Promise<void> {
  const { tools } = await ask(token, 'tools/list', '--strict')
  if (!Array.isArray(tools) || tools.length === 0) throw new Error('tools/list names no tool')
  console.log(`tools/list: ${tools.map(nameOf).join(', ')}`)
  const called = ['--tool-name', 'por_na_lista', '--tool-arg', `text=${TEXT}`]
  const { content, isError } = await ask(token, 'tools/call', ...called)
  console.log(`tools/call por_na_lista: ${JSON.stringify(content)}`)
  if (isError === true) throw new Error('tools/call was refused')
}

/** The result of a method, as the Inspector prints it; its warnings go to standard error. */
async function ask(token: string, method: string, ...options: readonly string[]) {
  const program = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js'
  const door = ['--cli', `${origin}/mcp`, '--transport', 'http']
  const header = ['--header', `Authorization: Bearer ${token}`]
  const { stdout, stderr } = await execute(
    process.execPath,
    [join(folder, program), ...door, ...header, '--method', method, ...options],
    // It keeps a catalogue of servers in the home folder.
    { env: { ...process.env, HOME: folder, USERPROFILE: folder } },
  )
  process.stderr.write(stderr)
  // `as`: both results are objects.
  return JSON.parse(stdout) as Record<string, unknown>
}

function nameOf(tool: unknown): string {
  const isNamed = typeof tool === 'object' && tool !== null && 'name' in tool
  return isNamed ? String(tool.name) : '?'
}
