import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTestDirectory } from './directories.ts'

const run = promisify(execFile)

/** A disk of its own, whose power can be cut: what was not written to it by then is gone. */
export interface Disk {
  readonly path: string
  /** Nothing reaches the disk from now on; the processes on it only notice by errors. */
  cutPower(): Promise<void>
  /** After every process on it has ended: the disk as it is found when the power is back. */
  restorePower(): Promise<void>
  /** Leaves no byte free. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** From now on it can only be read. */
  forbidWriting(): Promise<void>
  remove(): Promise<void>
}

const FILLER = 'filler'
const SIZE = 600 * 1024 * 1024
/** EXT4_IOC_SHUTDOWN without flushing the journal, by the one program with an ioctl that is everywhere. */
const SHUT_DOWN =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587D, $how) or die $!'

/** An ext4 in a file; undefined where mounting one is not allowed. */
export async function makeDisk(): Promise<Disk | undefined> {
  const directory = await makeTestDirectory()
  const image = join(directory.path, 'disk')
  const path = join(directory.path, 'mounted')
  const mount = async () => {
    await run('mount', ['-o', 'loop', image, path])
    await chmod(path, 0o755)
  }
  try {
    await mkdir(path)
    await writeFile(image, '')
    await truncate(image, SIZE)
    await run('mkfs.ext4', ['-q', image])
    await mount()
  } catch {
    // No root, no loop devices, no ext4 tools: then it cannot be tried here.
    await directory.remove()
    return undefined
  }
  return {
    path,
    cutPower: async () => {
      await run('perl', ['-e', SHUT_DOWN, path])
    },
    restorePower: async () => {
      await run('umount', [path])
      await mount()
    },
    fill: async () => {
      // It ends with the error that there is no more room.
      await run('cp', ['/dev/zero', join(path, FILLER)]).catch(() => {})
    },
    makeRoom: () => rm(join(path, FILLER)),
    forbidWriting: async () => {
      await run('mount', ['-o', 'remount,ro', path])
    },
    remove: async () => {
      await run('umount', [path])
      await directory.remove()
    },
  }
}
