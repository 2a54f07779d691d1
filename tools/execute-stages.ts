import { cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { isLeftOut } from './build-context.ts'
import type { Stage, Step } from './dockerfile.ts'
import { ROOT, run } from './run.ts'
import { read } from './tree.ts'

/** A stage after its execution. */
export interface Built {
  /** Stands for `/` of the image, without the content of the base image. */
  readonly root: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
}

type Before = ReadonlyMap<string, Built>

interface Options {
  /** An empty folder, in which each stage gets a folder of its own. */
  readonly folder: string
  /** The folder of `node`, in place of the base image's. */
  readonly nodeFolder: string
  readonly log: (line: string) => void
}

/** Executes each step of each stage in order, on this machine; the last stage is the image. */
export async function executeStages(
  stages: readonly Stage[],
  { folder, nodeFolder, log }: Options,
): Promise<Built> {
  const before = new Map<string, Built>()
  const path = [nodeFolder, process.env['PATH'] ?? ''].join(delimiter)
  let built: Built | undefined
  for (const stage of stages) {
    log(`stage ${stage.name}, from ${stage.base}`)
    built = begin(stage, join(folder, `stage-${stage.name}`), before)
    for (const step of stage.steps) {
      const begun = performance.now()
      // In sequence, since each step needs the previous one's result.
      built = await after(step, built, before, path)
      log(`  ${nameOf(step)}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
    before.set(stage.name, built)
  }
  if (built === undefined) throw new Error('there is no stage')
  return built
}

/** An empty folder, or a copy of the base stage. */
function begin({ base }: Stage, root: string, before: Before): Built {
  const below = before.get(base)
  mkdirSync(root, { recursive: true })
  if (below !== undefined) cpSync(below.root, root, { recursive: true, verbatimSymlinks: true })
  return { root, workdir: below?.workdir ?? '/', env: below?.env ?? {} }
}

async function after(step: Step, built: Built, before: Before, path: string): Promise<Built> {
  switch (step.kind) {
    case 'workdir': {
      const workdir = resolve(built.workdir, step.path)
      mkdirSync(inside(built, workdir), { recursive: true })
      return { ...built, workdir }
    }
    case 'env':
      return { ...built, env: { ...built.env, [step.name]: step.value } }
    case 'copy':
      for (const source of step.sources) copy(source, step, built, before)
      return built
    case 'run': {
      const words = ['-c', `cd "$0" && ${step.command}`, inside(built, built.workdir)]
      const env = { NODE_ENV: '', ...built.env, PATH: path }
      const { code, output } = await run('sh', words, { env })
      if (code !== 0) throw new Error(`RUN ${step.command}\n${output}`)
      return built
    }
  }
}

type Copy = Extract<Step, { kind: 'copy' }>

/** Copies the content of a folder, or a file. */
function copy(source: string, { from, target }: Copy, built: Built, before: Before): void {
  const found = from === undefined ? ofRepository(source) : ofStage(source, from, before)
  if (!existsSync(found)) throw new Error(`COPY ${source}: there is none`)
  const wanted = inside(built, resolve(built.workdir, target))
  const isInto = target.endsWith('/') || (existsSync(wanted) && lstatSync(wanted).isDirectory())
  const isFolder = lstatSync(found).isDirectory()
  const to = isInto && !isFolder ? join(wanted, basename(found)) : wanted
  mkdirSync(dirname(to), { recursive: true })
  const ignore = read('.dockerignore')
  const filter = (path: string) => from !== undefined || !isLeftOut(relative(ROOT, path), ignore)
  cpSync(found, to, { recursive: true, verbatimSymlinks: true, filter })
}

function ofRepository(source: string): string {
  if (isLeftOut(source, read('.dockerignore'))) {
    throw new Error(`COPY ${source}: .dockerignore leaves it out`)
  }
  return join(ROOT, source)
}

function ofStage(source: string, from: string, before: Before): string {
  const stage = before.get(from)
  if (stage === undefined) throw new Error(`COPY --from=${from}: there is no such stage`)
  return inside(stage, resolve('/', source))
}

/** The path on this machine of a path in the image. */
function inside({ root }: Built, path: string): string {
  return join(root, relative('/', path))
}

function nameOf(step: Step): string {
  switch (step.kind) {
    case 'workdir':
      return `WORKDIR ${step.path}`
    case 'env':
      return `ENV ${step.name}=${step.value}`
    case 'copy': {
      const from = step.from === undefined ? '' : `--from=${step.from} `
      return `COPY ${from}${step.sources.join(' ')} ${step.target}`
    }
    case 'run':
      return `RUN ${step.command}`
  }
}
