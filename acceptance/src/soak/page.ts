import { writeFile } from 'node:fs/promises'
import { markdownTable, writePage } from '@compra/bench/page.ts'
import { drawSoak, LINES } from './graph.ts'
import { judge, mean, type SoakRecord, type SoakSample } from './record.ts'

const PAGE = 'docs/soak.md'
const GRAPH = 'docs/images/soak.svg'
/** Samples, a minute apart, whose mean is compared. */
const COMPARED = 10

/** Writes the graph and the figures of a soak to docs. */
export async function writeSoakPage(record: SoakRecord): Promise<void> {
  await writeFile(GRAPH, drawSoak(record))
  await writePage(PAGE, 'acceptance -- soak --long', () => textOf(record))
}

function textOf(record: SoakRecord): string {
  const { run, samples, warmUpHours, aSecond, asked, mails, streams, bad } = record
  const { slopes, most, late, errors } = judge(record)
  const counted = samples.filter(({ hours }) => hours > warmUpHours)
  const rows = LINES.map(({ part, name }) => [
    name,
    `${(counted[0]?.[part] ?? 0).toFixed(1)}`,
    `${(counted.at(-1)?.[part] ?? 0).toFixed(1)}`,
    `${Math.max(...counted.map((sample) => sample[part])).toFixed(1)}`,
    slopes[part].toFixed(2),
  ])
  const hours = samples.at(-1)?.hours ?? 0
  return [
    `Measured ${run}: ${hours.toFixed(2)} hours at ${aSecond} requests a second.`,
    '',
    '![Memory over the hours](images/soak.svg)',
    '',
    markdownTable(['', 'after the warm-up, MB', 'in the end, MB', 'most, MB', 'MB/h'], rows),
    '',
    `- Node and PostgreSQL together held ${Math.round(most)} MB at most.`,
    `- ${processesOf(counted)}`,
    `- ${asked} requests, ${errors} errors, ${late} late or rejected: ${JSON.stringify(bad)}.`,
    `- ${mails} mails; ${streams.opened} streams, ${streams.changes} changes sent on closed ones.`,
    `- ${counted.length} samples count, those after ${Math.round(warmUpHours * 60)} minutes.`,
  ].join('\n')
}

/** The processes and the memory of one: a busy pool opens connections, which is no leak. */
function processesOf(samples: readonly SoakSample[]): string {
  const counts = samples.map(({ processes }) => processes)
  const each = samples.map(({ postgresOwn, processes }) => postgresOwn / processes)
  return (
    `PostgreSQL had ${Math.min(...counts).toFixed(1)} to ${Math.max(...counts).toFixed(1)} processes, each with ` +
    `${mean(each.slice(0, COMPARED)).toFixed(2)} MB of its own at first and ${mean(each.slice(-COMPARED)).toFixed(2)} MB in the end.`
  )
}
