import { HOUSEHOLD } from '#households/household.ts'
import { markdownTable, writePage } from '#page.ts'
import { measurementNote } from '#performance-page.ts'
import { grouped } from '#statistics.ts'
import { dayTable, kilobytes } from './day-table.ts'
import { ASSUMED, type Cost, costOf, type Measured } from './model.ts'
import type { Exchange } from './recorder.ts'
import { bytesOn, type TableSize } from './sizes.ts'

/** Tables that get a row of their own. */
const LARGEST = 12
const MILLION = 1_000_000

/** Writes the measured figures, and what follows from them, into docs/scale.md. */
export async function writeCostPage(
  sizes: readonly TableSize[],
  day: readonly Exchange[],
  measured: Measured,
  seconds: number,
): Promise<void> {
  const note = await measurementNote()
  const tables = [
    costTable(measured),
    assumptions(),
    sizeTable(sizes),
    dayTable(day),
    processorText(day, measured),
  ]
  await writePage('docs/scale.md', 'bench', () => [...tables, note(seconds)].join('\n\n'))
}

function costTable(measured: Measured): string {
  const costs = [MILLION, 100 * MILLION].map((households) => ({
    households,
    cost: costOf(households, measured),
  }))
  const row = (what: string, text: (cost: Cost, households: number) => string) => [
    what,
    ...costs.map(({ cost, households }) => text(cost, households)),
  ]
  return markdownTable(
    ['', '1 million households', '100 million households'],
    [
      row('on disk, and a third in reserve', ({ gigabytes }) =>
        [gigabytes, gigabytes * ASSUMED.diskInReserve].map(sizeText).join(', '),
      ),
      row('requests a second, Saturday’s busiest; writes', (cost) =>
        [cost.requestsASecond, cost.writesASecond].map(rounded).join('; '),
      ),
      row('open streams in that hour', ({ streams }) => rounded(streams)),
      row('cores for the product', ({ productCores }) => grouped(productCores)),
      row('cores that PostgreSQL uses', ({ postgresCores }) => grouped(postgresCores)),
      row('PostgreSQL', postgresText),
      row('deciding', ({ postgres }) => postgres.decidedBy),
      row(
        'cost a month, of it PostgreSQL’s cores',
        ({ price, postgresPrice }) => `R$ ${rounded(price)}, R$ ${rounded(postgresPrice)}`,
      ),
      row(
        'cost of a household',
        ({ price }, households) => `R$ ${(price / households).toPrecision(2)}`,
      ),
      row('households with Premium that pay for it', ({ payers }) => rounded(payers)),
    ],
  )
}

function postgresText({ postgres: { shards, coresEach } }: Cost): string {
  if (shards === 1) return `one of ${coresEach}, one standby`
  return `${shards} shards of ${coresEach}, a coordinator of ${coresEach}, each with a standby`
}

function assumptions(): string {
  const { price, proxies, unsplit, shard } = ASSUMED
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return (
    `**Assumed**: ${percent(ASSUMED.premiumShare)} of the households have Premium. ` +
    `${percent(ASSUMED.shopInAWeek)} shop in a week, ${percent(ASSUMED.onSaturday)} of these on Saturday, ` +
    `${percent(ASSUMED.inItsBusiestHour)} of those in its busiest hour, in which each sends its whole day and has ` +
    `${ASSUMED.streams} stream open on average. The busiest minute is ${ASSUMED.peak} times the average. ` +
    `${ASSUMED.coresInReserve} cores for each that is busy, ${ASSUMED.fewestCores} at least for the product. ` +
    `PostgreSQL is split above ${unsplit.cores} cores or ${grouped(unsplit.gigabytes)} GB; a shard of ` +
    `${shard.cores} cores holds ${shard.gigabytes} GB. A month of a core with 4 GB R$ ${price.core}; of a GB ` +
    `R$ ${price.diskGigabyte} on disk (${ASSUMED.copies} copies), R$ ${price.backupGigabyte} in a backup ` +
    `(${ASSUMED.backups}), R$ ${price.sentGigabyte} sent; of proxies R$ ${proxies.unsplit} and ` +
    `R$ ${grouped(proxies.split)}; Premium R$ ${ASSUMED.premium}.`
  )
}

function sizeTable(sizes: readonly TableSize[]): string {
  const bytes = ({ heap, indexes, toast }: TableSize) => heap + indexes + toast
  const sorted = sizes.toSorted((a, b) => bytes(b) - bytes(a))
  const [large, small] = [sorted.slice(0, LARGEST), sorted.slice(LARGEST)]
  const line = (what: string, of: readonly TableSize[], rows: readonly (number | string)[]) => [
    what,
    ...rows.map(String),
    ...(['heap', 'indexes', 'toast'] as const).map((part) =>
      kilobytes(of.reduce((sum, size) => sum + size[part], 0)),
    ),
    kilobytes(bytesOn('premium', of)),
    kilobytes(bytesOn('free', of)),
  ]
  return markdownTable(
    ['a household’s table', 'rows', 'free', 'heap, kB', 'indexes', 'TOAST', 'kB', 'free, kB'],
    [
      ...large.map((size) => line(size.table, [size], [size.rows, HOUSEHOLD[size.table].free])),
      line(`${small.length} others`, small, ['', '']),
      line('all', sizes, ['', '']),
    ],
  )
}

function processorText(day: readonly Exchange[], measured: Measured): string {
  const { productSeconds, postgresSeconds, productStream, postgresStream } = measured
  const minutes = day.reduce((sum, { isStream, took }) => sum + (isStream ? took : 0), 0) / 60_000
  const percent = (share: number) => `${(share * 1e5).toFixed(1)} %`
  return (
    `A request of this day takes ${(productSeconds * 1000).toFixed(2)} ms of a core of the product and ` +
    `${(postgresSeconds * 1000).toFixed(2)} ms of one of PostgreSQL: ${rounded(1 / productSeconds)} and ` +
    `${rounded(1 / postgresSeconds)} requests a second for a core. The two phones had streams open for ` +
    `${minutes.toFixed(1)} minutes; 1,000 streams without news take ${percent(productStream)} of a core of the ` +
    `product and ${percent(postgresStream)} of one of PostgreSQL.`
  )
}

const sizeText = (gigabytes: number) =>
  gigabytes < 1000 ? `${rounded(gigabytes)} GB` : `${(gigabytes / 1000).toPrecision(3)} TB`

/** Three significant digits, with groups. */
const rounded = (value: number) => grouped(Number(value.toPrecision(3)))
