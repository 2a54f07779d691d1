import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { commit, writePage } from '@compra/bench/page.ts'
import { attempt } from '#run/attempt.ts'
import { type Options, readOptions } from '#run/options.ts'
import type { Scenario } from '#run/scenario.ts'
import { type Line, printed, withLines } from '#run/table.ts'
import { SCENARIOS } from './scenarios.ts'

const FOLDER = '.bench/acceptance'
const PAGE = 'docs/reliability.md'

/** Runs the scenarios named on the command line, or all; continues after a failure. */
const options = readOptions(process.argv.slice(2), Object.keys(SCENARIOS))
await mkdir(FOLDER, { recursive: true })
const begun = performance.now()
const run = await describeRun(options)
console.log(run)
const lines: (Line & { page: string })[] = []
for (const name of options.names) {
  const line = await lineOf(name, options)
  lines.push(line)
  console.log(printed(line))
}
const missed = lines.filter(({ holds }) => holds === false)
const file = `${FOLDER}/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`
await writeFile(file, `${JSON.stringify({ run, ...options, lines }, undefined, 2)}\n`)
for (const page of new Set(lines.map((line) => line.page))) {
  const ours = lines.filter((line) => line.page === page)
  await writePage(page, 'acceptance', (before) =>
    withLines(before, ours, { ...options, description: run }, Object.keys(SCENARIOS)),
  )
}
console.log(
  `\n${lines.length} scenarios in ${secondsSince(begun)} s, ${missed.length} missed` +
    `${missed.length > 0 ? `: ${missed.map(({ name }) => name).join(', ')}` : ''}. Written to ${file}`,
)
if (missed.length > 0) process.exitCode = 1

async function lineOf(name: string, options: Options): Promise<Line & { page: string }> {
  const started = performance.now()
  // `as`: the names are the keys of `SCENARIOS`.
  const {
    title,
    wanted,
    boundS,
    page = PAGE,
  } = await (SCENARIOS[name] as () => Promise<Scenario>)()
  const outcome = await attempt({ name, boundS }, options, join(FOLDER, `${name}.log`))
  return { name, title, wanted, page, ...outcome, seconds: secondsSince(started) }
}

/** Date, machine, commit and seed. */
async function describeRun({ seed }: Options): Promise<string> {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${machine}, commit ${await commit()}, seed ${seed}`
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000)
}
