/** SHA-256 in hexadecimal: what leaves the device in the place of a key, which may hold a person's number. */
export async function keyHashOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
