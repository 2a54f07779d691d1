/** Compares ISO times, the latest first. */
export function latestFirst(one: { readonly at: string }, other: { readonly at: string }): number {
  return Number(one.at < other.at) - Number(one.at > other.at)
}
