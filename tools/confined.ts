import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The stand-in for the image's user: an unprivileged account without files. */
const UNPRIVILEGED_ID = 65_534

/** The restrictions of a program of the image, in place of a container's. */
export interface Confinement {
  /** In plain words, with what is not restricted. */
  readonly words: string
  start(command: readonly string[], folder: string, env: NodeJS.ProcessEnv): ChildProcess
}

/**
 * As root on Linux: an unprivileged user, no capabilities, and a read-only file system except `<below>/tmp`.
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
      words: 'started as yourself, on files that you can write: only root can restrict it here',
      start,
    }
  }
  return {
    words: 'started as an unprivileged user, without capabilities, on a read-only file system',
    start: (words, folder, env) => start([...wordsFor(below, tmp), ...words], folder, env),
  }
}

function canConfine(): boolean {
  const finds = (program: string) => spawnSync(program, ['--version']).status === 0
  return process.getuid?.() === 0 && finds('unshare') && finds('setpriv')
}

/**
 * Each program replaces the previous one, so that a signal reaches the last. The folder is changed to again,
 * since the open one is still below the mounts.
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
  const unprivileged = [
    `--reuid=${UNPRIVILEGED_ID}`,
    `--regid=${UNPRIVILEGED_ID}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
  ]
  const namespace = ['unshare', '--mount', '--propagation', 'private']
  return [...namespace, 'sh', '-c', inside, below, tmp, 'setpriv', ...unprivileged]
}
