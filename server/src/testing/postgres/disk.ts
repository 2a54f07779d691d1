import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTestDirectory } from './directories.ts'

const run = promisify(execFile)

/** A virtual disk with a power switch: unwritten data is lost in a power cut. */
export interface Disk {
  readonly path: string
  /** Cuts the power: nothing reaches the disk any more; its processes notice by I/O errors. */
  cutPower(): Promise<void>
  /** Mounts the disk again, after all its processes have ended. */
  restorePower(): Promise<void>
  /** Fills the disk completely. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** Makes the disk read-only. */
  forbidWriting(): Promise<void>
  remove(): Promise<void>
}

const FILLER = 'filler'
const SIZE = 600 * 1024 * 1024
/** EXT4_IOC_SHUTDOWN without flushing the journal, by Perl, which is installed everywhere. */
const SHUT_DOWN =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587D, $how) or die $!'

/** An ext4 in a file; undefined if mounting is not allowed. */
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
    // Not possible without root, loop devices or the ext4 tools.
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
      // It fails when the disk is full.
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
