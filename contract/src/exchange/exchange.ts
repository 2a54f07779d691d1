import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { ProductDraft } from '#product/product.ts'
import { SEPARATORS } from './csv.ts'

/** Lines that one file of products may have, below its heads. */
export const IMPORT_LINES_MAX = 2_000
export const IMPORT_BYTES_MAX = 1024 * 1024
/** Rows of a file that is sent; of a journal those that are newest. */
export const EXPORT_ROWS_MAX = 20_000

const CSV = 'text/csv'

const Format = z.object({
  separator: z
    .enum(SEPARATORS)
    .default(';')
    .describe(
      "';' or a tab, with decimal commas, as Brazilian spreadsheets read it; or ',', with points",
    ),
})

/** The values of a line; missing ones stay unchanged, or are the defaults of a new product. */
export const ProductSaid = ProductDraft.partial()
  .required({ name: true })
  .extend({ id: z.guid().optional() })
export type ProductSaid = z.infer<typeof ProductSaid>

/** Results of a line. */
export const LINE_OUTCOMES = ['made', 'changed', 'same', 'skipped'] as const

export const ImportedLine = z.object({
  line: z.int().describe('of the file, from 1'),
  name: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  causes: z
    .array(z.object({ field: z.string(), error: z.string() }))
    .describe('why it was skipped, or which values were replaced, as messages of the catalogue'),
})
export type ImportedLine = z.infer<typeof ImportedLine>

export const ImportReport = z.object({
  made: z.int(),
  changed: z.int(),
  same: z.int(),
  skipped: z.int(),
  lines: z.array(ImportedLine),
})
export type ImportReport = z.infer<typeof ImportReport>

const file = { status: 200, files: [CSV] } as const
const shared = {
  method: 'GET',
  access: 'user',
  scope: 'read',
  rate: 'bulk',
  query: Format,
} as const

export const exchangeApi = {
  lists: endpoint({
    ...shared,
    path: '/api/v1/export/lists.csv',
    success: file,
  }),
  products: endpoint({
    ...shared,
    path: '/api/v1/export/products.csv',
    success: file,
  }),
  journal: endpoint({
    ...shared,
    path: '/api/v1/export/journal.csv',
    success: file,
  }),
  importProducts: endpoint({
    method: 'POST',
    path: '/api/v1/import/products',
    access: 'user',
    scope: 'stock',
    rate: 'bulk',
    query: z.object({
      dry: z.enum(['true', 'false']).default('false').describe('tells what would be done'),
    }),
    file: { types: [CSV], maxBytes: IMPORT_BYTES_MAX },
    success: { status: 200, body: ImportReport },
  }),
}
