import { access, chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Debian's folders of the library, by architecture. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`,
)

/** A wall clock that steps while programs run; their monotonic clock goes on, as in a real step. */
export interface FakeClock {
  /** The environment of a program on this clock. */
  readonly env: Readonly<Record<string, string>>
  /** Steps to so many seconds off real time. */
  stepTo(seconds: number): Promise<void>
}

/** Undefined if libfaketime is not installed. */
export async function makeFakeClock(
  directory: string,
  name: string,
): Promise<FakeClock | undefined> {
  const library = await firstPresent(LIBRARIES)
  if (library === undefined) return undefined
  const file = join(directory, name)
  const stepTo = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  await stepTo(0)
  await chmod(file, 0o644)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    stepTo,
  }
}

async function firstPresent(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const isPresent = await access(path).then(
      () => true,
      () => false,
    )
    if (isPresent) return path
  }
  return undefined
}
