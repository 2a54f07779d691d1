/** The host of the address; of a program, its scheme. */
export function hostOf(uri: string): string {
  const { protocol, hostname } = new URL(uri)
  return /^https?:$/.test(protocol) ? hostname : protocol
}
