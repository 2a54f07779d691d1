/**
 * Whether `.dockerignore` excludes a file or folder of the repository from the image: the last pattern that
 * matches it, or a folder above it, decides.
 */
export function isLeftOut(path: string, ignore: string): boolean {
  const lines = ignore.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const above = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
  const last = lines.findLast((line) => {
    const pattern = patternOf(line.replace(/^!/, ''))
    return above.some((folder) => pattern.test(folder))
  })
  return last !== undefined && !last.startsWith('!')
}

/** Unlike in a shell, `*` also matches names that begin with a dot. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${source}$`)
}
