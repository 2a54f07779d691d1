import { documented } from '#http/documented.ts'
import { ids } from '#http/example-house.ts'
import { exchangeApi } from './exchange.ts'

const query = { separator: ';' } as const
const table = [
  'nome;categoria;preço;estoque;estoque mínimo;conteúdo;unidade;códigos de barras;id',
  `Arroz 5 kg;Alimentos;28,9;2;1;5;kg;7 891000 000014;${ids.rice}`,
  '',
].join('\r\n')

export const exchangeDocs = documented(exchangeApi, {
  about: 'Tables in and out (CSV by RFC 4180, UTF-8), for spreadsheets and other programs.',
  calls: {
    lists: {
      summary:
        'All lists of the household as a table: those that are kept together, and saved ones',
      description:
        'A row for each item, its measure behind its name, in the columns that an import of lists reads. What a ' +
        'spreadsheet would take for a formula has an apostrophe before it. At most 20,000 rows, as of every table.',
      example: {
        query,
        answer:
          'lista;nome;quantidade;preço;situação;nota\r\nLista da casa;Leite;2;5,49;a comprar;\r\n',
      },
    },
    products: {
      summary: 'All products of the household as a table',
      description: 'By name, in the columns that `POST /api/v1/import/products` reads.',
      example: { query, answer: table },
    },
    journal: {
      summary: 'Every change of the stock as a table, newest first',
      description: 'Moments are those of São Paulo. Kept for a year.',
      example: {
        query,
        answer:
          'quando;produto;motivo;de;para;quem;receita;desfeito\r\n2026-11-21 10:30:00;Leite 1 L;comprado;1;3;Ana;;\r\n',
      },
    },
    importProducts: {
      summary: 'Products from a table',
      description:
        "UTF-8, UTF-16 or Windows-1252, by ';', ',' or tabs, with decimal commas or points; columns by their names, " +
        'in Portuguese or English, in any order. A line is the product of its `id`, else of its name, else a new one; a ' +
        'column or cell that is missing changes nothing, but an empty content takes it away. All lines in one ' +
        'transaction; unreadable and repeated ones, and those beyond the plan, are skipped and reported. A second ' +
        'import of the file changes nothing. `dry=true` only reports. 2,000 lines, 1 MiB.',
      example: {
        query: { dry: 'true' },
        file: table,
        answer: {
          made: 1,
          changed: 0,
          same: 0,
          skipped: 0,
          lines: [{ line: 2, name: 'Arroz 5 kg', outcome: 'made', causes: [] }],
        },
      },
    },
  },
})
