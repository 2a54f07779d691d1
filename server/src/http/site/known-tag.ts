/** The ETags of an If-None-Match, which compares weakly: a cache on the way may have weakened ours. */
export function knownTags(header: string | undefined): readonly string[] {
  return header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
}

/** Whether the caller has what this ETag names, or, by `*`, anything. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return knownTags(header).some((tag) => tag === '*' || tag === etag)
}
