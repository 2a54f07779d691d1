/** If-None-Match compares weakly: a cache on the way may have weakened our tag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => {
    const given = tag.trim()
    return given === '*' || given === etag || given === `W/${etag}`
  })
}
