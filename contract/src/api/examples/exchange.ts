import type { calendarFeedApi } from '#calendar-feed/calendar-feed.ts'
import type { exchangeApi } from '#exchange/exchange.ts'
import type { ExamplesOf } from './example.ts'
import { at, ids } from './house.ts'

const query = { separator: ';' } as const

const table = [
  'nome;categoria;preço;estoque;estoque mínimo;conteúdo;unidade;id',
  `Arroz 5 kg;Alimentos;28,9;2;1;5;kg;${ids.rice}`,
  '',
].join('\r\n')

export const exchange: ExamplesOf<typeof exchangeApi> = {
  lists: {
    query,
    answer:
      'lista;nome;quantidade;preço;situação;nota\r\nLista da casa;Leite;2;5,49;a comprar;\r\n',
  },
  products: { query, answer: table },
  journal: {
    query,
    answer:
      'quando;produto;motivo;de;para;quem;receita;desfeito\r\n2026-11-21 10:30:00;Leite 1 L;comprado;1;3;Ana;;\r\n',
  },
  importProducts: {
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
}

const secret = `${'Zm9v'.repeat(10)}Zm8`

export const calendarFeed: ExamplesOf<typeof calendarFeedApi> = {
  state: { answer: { since: at } },
  make: {
    answer: { url: `https://compra.example/api/v1/calendar/${secret}/casa.ics`, since: at },
  },
  close: {},
  file: {
    params: { secret },
    answer: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Compra Inteligente//Casa//PT-BR\r\n',
  },
}
