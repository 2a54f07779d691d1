import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whom the image's user stands for here: nobody, who owns nothing. */
const NOBODY = 65_534

/** How a program of the image is kept from what a container would keep it from. */
export interface Confinement {
  /** In plain words, with what is not kept. */
  readonly words: string
  start(command: readonly string[], folder: string, env: NodeJS.ProcessEnv): ChildProcess
}

/**
 * As root on Linux: no user of the system, no capabilities, and no file system to write on but `<below>/tmp`.
 * Elsewhere only the environment is the image's.
 */
export function confinementOf(below: string): Confinement {
  const tmp = join(below, 'tmp')
  mkdirSync(tmp)
  const start = (words: readonly string[], folder: string, env: NodeJS.ProcessEnv) => {
    const [program = '', ...rest] = words
    return spawn(program, rest, {
      cwd: folder,
      env: { ...env, TMPDIR: tmp },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
  if (!canConfine()) {
    return {
      words:
        'started as yourself, on files that you can write: only root can keep it from them here',
      start,
    }
  }
  return {
    words: 'started as nobody, without capabilities, on a file system that it cannot write',
    start: (words, folder, env) => start([...wordsFor(below, tmp), ...words], folder, env),
  }
}

function canConfine(): boolean {
  const finds = (program: string) => spawnSync(program, ['--version']).status === 0
  return process.getuid?.() === 0 && finds('unshare') && finds('setpriv')
}

/**
 * Each program becomes the next one, so that a signal reaches the last. The folder is entered anew, since the
 * one that was open is still the one below the mounts.
 */
function wordsFor(below: string, tmp: string): string[] {
  const inside = [
    'set -e',
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount -t tmpfs -o size=64m,mode=1777 tmpfs "$1"',
    'mount -o remount,bind,ro /',
    'shift',
    'cd "$PWD"',
    'exec "$@"',
  ].join('; ')
  const nobody = [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
  ]
  const namespace = ['unshare', '--mount', '--propagation', 'private']
  return [...namespace, 'sh', '-c', inside, below, tmp, 'setpriv', ...nobody]
}
