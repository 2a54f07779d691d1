import { createHash } from 'node:crypto'
import {
  exchangeApi,
  type ImportedLine,
  type ImportReport,
  ProductSaid,
} from '@compra/contract/exchange/exchange.ts'
import type { ProductLine } from '@compra/contract/exchange/product-table.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProductImport, ValidLine } from '#features/product/import/product-import.service.ts'
import { fileRoute, uploadRoute } from '#http/file-route.ts'
import { causesOf } from '#http/problem/causes.ts'
import { inSlices } from '#lib/schedule/in-slices.ts'
import type { ExchangeService } from './exchange.service.ts'

interface Services {
  readonly exchange: ExchangeService
  readonly productImport: ProductImport
}

export function exchangeRoutes(app: FastifyInstance, services: Services): void {
  const { exchange, productImport } = services
  fileRoute(app, exchangeApi.lists, async ({ caller, query }, reply) =>
    fileOf(reply, 'listas', await exchange.lists(caller.tenantId, query.separator)),
  )
  fileRoute(app, exchangeApi.products, async ({ caller, query }, reply) =>
    fileOf(reply, 'produtos', await exchange.products(caller.tenantId, query.separator)),
  )
  fileRoute(app, exchangeApi.journal, async ({ caller, query }, reply) =>
    fileOf(reply, 'movimentos', await exchange.journal(caller.tenantId, query.separator)),
  )
  uploadRoute(app, exchangeApi.importProducts, async ({ caller, query }, { bytes }) => {
    const lines = await inSlices(await exchange.readProducts(bytes), validated)
    const valid = lines.flatMap((line) => ('said' in line ? [line] : []))
    const isTrial = query.dry === 'true'
    const imported = await productImport.importLines(caller, valid, { isTrial })
    const skipped = lines.flatMap((line) => ('said' in line ? [] : [line]))
    return reportOf([...imported, ...skipped])
  })
}

function fileOf(reply: FastifyReply, name: string, text: string) {
  reply.header('content-disposition', `attachment; filename="${name}.csv"`)
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  return { type: 'text/csv', version, bytes: Buffer.from(text) } as const
}

/** Validates a line by the rules of a request. */
function validated({ line, said, hasOtherCategory }: ProductLine): ValidLine | ImportedLine {
  const read = ProductSaid.safeParse(said, { reportInput: true })
  if (read.success) return { line, said: read.data, hasOtherCategory }
  const name = said.name.slice(0, ITEM_NAME_MAX)
  return { line, name, outcome: 'skipped', causes: causesOf(read.error.issues, 'name') }
}

function reportOf(lines: readonly ImportedLine[]): ImportReport {
  const count = (outcome: ImportedLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length
  return {
    made: count('made'),
    changed: count('changed'),
    same: count('same'),
    skipped: count('skipped'),
    lines: lines.toSorted((one, other) => one.line - other.line),
  }
}
