import { createHash } from 'node:crypto'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** The files in an order that depends on the seed, one project after the other. */
export function shuffle<File extends { readonly project: string; readonly path: string }>(
  files: readonly File[],
  projects: readonly string[],
  seed: number,
): File[] {
  const drawn = new Map(files.map((file) => [file, digest(`${seed} ${file.path}`)]))
  return files.toSorted(
    (a, b) =>
      projects.indexOf(a.project) - projects.indexOf(b.project) ||
      (drawn.get(a) ?? 0) - (drawn.get(b) ?? 0),
  )
}

/**
 * Vitest reuses a process for the next file of the same project only: a mixed order would start one for most
 * files.
 */
export class ShuffledByProject implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const { projects, config } = this.#vitest
    const named = files.map((file) => ({ file, project: file.project.name, path: file.moduleId }))
    const names = projects.map(({ name }) => name)
    return shuffle(named, names, config.sequence.seed).map(({ file }) => file)
  }
}

function digest(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE()
}
