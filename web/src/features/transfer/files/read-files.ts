/** Reads recipes, lists and products from files of other apps in any known format. */
import { readBring } from '#features/transfer/formats/bring.ts'
import { readCsv } from '#features/transfer/formats/csv.ts'
import { type Foreign, joinForeign, LOST, NOTHING } from '#features/transfer/formats/foreign.ts'
import { GROCY_TABLES, readGrocy } from '#features/transfer/formats/grocy/grocy.ts'
import { readKitchenOwl } from '#features/transfer/formats/kitchen-owl.ts'
import { readMealieBackup } from '#features/transfer/formats/mealie-backup.ts'
import { readMealieList, readMealieRecipe } from '#features/transfer/formats/mealie.ts'
import { readSchemaOrg } from '#features/transfer/formats/schema-org.ts'
import { readTandoor } from '#features/transfer/formats/tandoor.ts'
import { readTextList } from '#features/transfer/formats/text-list.ts'
import type { Data } from '#features/transfer/formats/values.ts'
import { fileText } from '#lib/file-text.ts'
import { isObject } from '#lib/json-object.ts'
import { isSqlite, readTables, UnreadableDatabase } from './sqlite.ts'
import { isZip, TooLarge, UnreadableZip, type ZipEntry, zipEntries } from './zip.ts'

export const FILE_KINDS =
  '.json,.zip,.csv,.tsv,.txt,.md,.db,.sqlite,.sqlite3,application/json,application/zip,text/csv,text/plain'

/** Limits of one file, and of everything that is unpacked from one zip. */
const TEXT_BYTES_MAX = 20_000_000
const UNPACKED_MAX = 60_000_000
const ENTRIES_MAX = 5_000
/** Tandoor exports a zip of zips; deeper ones are refused. */
const DEPTH_MAX = 2

const JSON_READERS: readonly ((data: Data) => Foreign | undefined)[] = [
  readGrocy,
  readBring,
  readMealieBackup,
  readMealieRecipe,
  readMealieList,
  readSchemaOrg,
  readTandoor,
  readKitchenOwl,
]

/** Reads each file by itself: an unreadable one is reported, and the others are read. */
export async function readFiles(files: readonly File[]): Promise<Foreign> {
  const parts: Foreign[] = []
  for (const file of files) parts.push(await readFile(file))
  return joinForeign(parts)
}

async function readFile(file: File): Promise<Foreign> {
  try {
    if (await isZip(file)) return await readZip(file, file.name, { left: UNPACKED_MAX, depth: 1 })
    if (file.size > TEXT_BYTES_MAX) throw new TooLarge()
    return await readPlain(file, file.name)
  } catch (error) {
    return noted(failureText(error, file.name))
  }
}

/** A database, or a text. */
async function readPlain(file: Blob, name: string): Promise<Foreign> {
  if (!(await isSqlite(file))) return readText(await fileText(file, TEXT_BYTES_MAX), name)
  const tables = readTables(new Uint8Array(await file.arrayBuffer()), GROCY_TABLES)
  return readGrocy(tables) ?? nothingIn(name)
}

/** The recipes and lists in a text, whose format is detected by the file name and its beginning. */
export function readText(text: string, fileName: string): Foreign {
  const name = fileName.replace(/^.*\//, '').replace(/\.\w{1,5}$/, '')
  const data = /^\s*[[{]/.test(text) ? parsed(text) : undefined
  const found = data === undefined ? readWords(text, fileName, name) : readData(data)
  return found ?? nothingIn(fileName)
}

function readWords(text: string, fileName: string, name: string): Foreign | undefined {
  const table = /\.(?:csv|tsv)$/i.test(fileName) ? readCsv(text, name) : undefined
  return table ?? readTextList(text, name)
}

function readData(data: unknown): Foreign | undefined {
  if (Array.isArray(data)) {
    const parts = data.filter(isObject).flatMap((one) => readObject(one) ?? [])
    return parts.length === 0 ? undefined : joinForeign(parts)
  }
  return isObject(data) ? readObject(data) : undefined
}

function readObject(data: Data): Foreign | undefined {
  for (const read of JSON_READERS) {
    const found = read(data)
    if (found) return found
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Budget {
  /** Bytes that may still be unpacked. */
  left: number
  readonly depth: number
}

async function readZip(zip: Blob, name: string, budget: Budget): Promise<Foreign> {
  const entries = (await zipEntries(zip)).slice(0, ENTRIES_MAX)
  const parts: Foreign[] = []
  for (const entry of entries) {
    if (/\.(?:json|csv|tsv|txt|zip|db|sqlite3?)$/i.test(entry.name)) {
      parts.push(await readEntry(entry, budget))
    }
  }
  const found = joinForeign(parts)
  const isEmpty = Object.values(found).every(({ length }) => length === 0)
  if (isEmpty) return nothingIn(name)
  const hasPicture = entries.some((entry) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(entry.name))
  return hasPicture ? withoutPictures(found) : found
}

async function readEntry(entry: ZipEntry, budget: Budget): Promise<Foreign> {
  try {
    const bytes = await entry.bytes(Math.min(TEXT_BYTES_MAX, budget.left))
    budget.left -= bytes.length
    const file = new Blob([bytes])
    if (!/\.zip$/i.test(entry.name)) {
      return await readPlain(file, entry.name)
    }
    if (budget.depth >= DEPTH_MAX) return NOTHING
    const inner: Budget = { left: budget.left, depth: budget.depth + 1 }
    const found = await readZip(file, entry.name, inner)
    budget.left = inner.left
    return found
  } catch (error) {
    return noted(failureText(error, entry.name))
  }
}

/** Reports the picture of a zip with one recipe; in a zip with many, pictures cannot be assigned. */
function withoutPictures(found: Foreign): Foreign {
  const [only, ...others] = found.recipes
  if (!only || others.length > 0) return found
  return { ...found, recipes: [{ ...only, lost: [...new Set([...only.lost, LOST.picture])] }] }
}

function failureText(error: unknown, name: string): string {
  if (error instanceof TooLarge) return `“${name}” é grande demais para ser lido neste aparelho.`
  if (error instanceof UnreadableZip) {
    return `“${name}” não pôde ser aberto. Abra o zip e escolha os arquivos de dentro.`
  }
  if (error instanceof UnreadableDatabase) {
    return `“${name}” está danificado, ou é um banco de dados que não lemos. Exporte-o de novo.`
  }
  return `“${name}” não pôde ser lido.`
}

function nothingIn(name: string): Foreign {
  return noted(`Não encontramos receitas, listas nem produtos em “${name}”.`)
}

function noted(note: string): Foreign {
  return { ...NOTHING, notes: [note] }
}
