/** System calls that concern a path, not a program or a connection. */
const PLACE_CALLS = new Set(['mkdir', 'open', 'realpath', 'stat', 'lstat', 'symlink', 'rename'])

/** Error codes that mean the disk, whichever call failed. */
const OF_THE_DISK: Partial<Record<string, (place: string) => string>> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EROFS: (place) => `o disco de ${place} só pode ser lido: monte-o para escrita ou mude DATA_DIR`,
  EIO: (place) => `o disco de ${place} falha ao ler ou escrever: verifique-o`,
}

const OF_THE_PLACE: Partial<Record<string, (place: string) => string>> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOENT: impossible,
  ELOOP: impossible,
  ENAMETOOLONG: impossible,
  EINVAL: impossible,
}

/**
 * Explains an error about an unusable directory to the operator; returns other errors unchanged.
 */
export function inWords(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isAboutPlace = 'syscall' in error && PLACE_CALLS.has(String(error.syscall))
  const words = OF_THE_DISK[code] ?? (isAboutPlace ? OF_THE_PLACE[code] : undefined)
  return words ? new Error(words(place), { cause: error }) : error
}

/** Recognises a full disk in a program's English output. */
export function saysNoRoom(text: string): boolean {
  return /no space left on device/i.test(text)
}

export function noRoom(place: string): string {
  return `não há espaço livre no disco de ${place}: libere espaço e inicie de novo`
}

function forbidden(place: string): string {
  return `falta permissão para escrever em ${place}: mude o dono da pasta ou o DATA_DIR`
}

function noFolder(place: string): string {
  return `${place} não é uma pasta: mude DATA_DIR`
}

function impossible(place: string): string {
  return `a pasta ${place} não pode ser criada: mude DATA_DIR`
}
