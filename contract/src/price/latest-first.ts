/** Orders by moments as they travel; of one moment the order stays. */
export function latestFirst(one: { readonly at: string }, other: { readonly at: string }): number {
  return Number(one.at < other.at) - Number(one.at > other.at)
}
