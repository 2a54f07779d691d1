import { addAbortSignal } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatMoment } from '@compra/contract/format/moments.ts'
import { formatDecimal } from '@compra/contract/format/numbers.ts'
import { type Command, WrongArguments } from '#admin/context/command.ts'
import type { AdminContext } from '#admin/context/context.ts'
import { openFile, refuseExisting, writeWhole } from '#backup/files.ts'
import { checkBackup, type Contents, restoreBackup } from '#backup/restore.ts'
import { inTransaction } from '#backup/session.ts'
import { writeBackup, type Written } from '#backup/write.ts'
import type { DatabaseConnection } from '#db/client/client.ts'

const COMMANDS = [
  ['backup', 'grava uma cópia de segurança do banco de dados'],
  ['backup-check', 'confere se uma cópia está inteira'],
  ['restore', 'enche um banco de dados vazio com uma cópia'],
] as const

interface BackupCommand {
  readonly name: (typeof COMMANDS)[number][0]
  /** '-' is standard output or input. */
  readonly file: string
}

export const BACKUP_COMMANDS: readonly Command[] = COMMANDS.map(([name, does]) => ({
  name,
  takes: '<arquivo>',
  does,
  run: async ([file, ...others], context) => {
    if (!file || others.length > 0) throw new WrongArguments()
    await carryOut({ name, file }, () => context.connect())
    return undefined
  },
}))

/** Opens the database. Called only when needed, because opening may create one. */
type Connect = AdminContext['connect']

/** Reports on standard error, because the backup itself may go to standard output. */
async function carryOut(command: BackupCommand, connect: Connect): Promise<void> {
  const signal = stopSignal()
  const outcome = await outcomeOf(command, connect, signal).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error
  })
  process.stderr.write(`${outcome}\n`)
}

async function outcomeOf(
  { name, file }: BackupCommand,
  connect: Connect,
  signal: AbortSignal,
): Promise<string> {
  switch (name) {
    case 'backup':
      return backup(file, connect, signal)
    case 'backup-check':
      return describe('A cópia está inteira', await checkBackup(await sourceOf(file, signal)))
    case 'restore':
      return restore(file, connect, signal)
  }
}

async function backup(file: string, connect: Connect, signal: AbortSignal): Promise<string> {
  if (file !== '-') await refuseExisting(file)
  const written: Written = { tables: 0, rows: 0, bytes: 0 }
  await withConnection(connect, (connection) =>
    inTransaction(connection, 'read', async (client) => {
      const bytes = until(signal, writeBackup(client, written))
      await (file === '-'
        ? pipeline(bytes, process.stdout, { end: false })
        : writeWhole(file, bytes))
    }),
  )
  const size = `${formatDecimal(written.bytes / 1000)} kB`
  const place = file === '-' ? 'na saída padrão' : `em ${file}`
  return `Cópia gravada ${place}: ${sizeOf(written)}, ${size}.`
}

async function restore(file: string, connect: Connect, signal: AbortSignal): Promise<string> {
  // A file is checked before the database is opened, a pipe at its end, before the commit.
  if (file !== '-') await checkBackup(await sourceOf(file, signal))
  const source = await sourceOf(file, signal)
  const contents = await withConnection(connect, (connection) =>
    restoreBackup(source, connection, (line) => process.stderr.write(`${line}\n`)),
  )
  return `${describe('Restaurado', contents)} Todos precisarão entrar de novo.`
}

async function withConnection<T>(
  connect: Connect,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await connect()
  try {
    return await work(connection)
  } finally {
    await stop()
  }
}

async function sourceOf(file: string, signal: AbortSignal): Promise<AsyncIterable<Buffer>> {
  return addAbortSignal(signal, file === '-' ? process.stdin : await openFile(file))
}

/** Aborted by a signal, so that the command rolls back before the process ends. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stopping.abort(new Error('interrompido: nada foi alterado')))
  }
  return stopping.signal
}

async function* until(signal: AbortSignal, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    signal.throwIfAborted()
    yield part
  }
}

function sizeOf({ tables, rows }: { tables: number; rows: number }): string {
  return `tabelas: ${tables}, linhas: ${formatDecimal(rows)}`
}

function describe(title: string, { takenAt, step, ...size }: Contents): string {
  const moment = formatMoment(new Date(takenAt))
  return `${title}: cópia de ${moment}, até o passo '${step}', ${sizeOf(size)}.`
}
