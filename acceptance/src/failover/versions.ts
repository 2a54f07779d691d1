type Version = readonly [major: number, minor: number, patch?: number]

/** Whether the first version in a program's own words, as 'patroni 4.1.5', is `wanted` or newer. */
export function isAtLeast(words: string, wanted: Version): boolean {
  const found = /\d+\.\d+(?:\.\d+)?/.exec(words)?.[0].split('.').map(Number) ?? []
  const at = wanted.findIndex((part, place) => part !== (found[place] ?? 0))
  return at === -1 || (found[at] ?? 0) > (wanted[at] ?? 0)
}
