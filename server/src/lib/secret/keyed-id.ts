import { hash, randomUUID } from 'node:crypto'

/** The same UUID for the same parts (version 8, RFC 9562), which makes a keyed insert idempotent. */
export function idOfKey(parts: readonly string[]): string {
  const bytes = hash('sha256', JSON.stringify(parts), 'buffer').subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** Ids of new children by key: the same for the same key, unless that id is taken. */
export function newIdsOf(thingId: string) {
  return (key: string, isTaken: (id: string) => boolean): string => {
    const id = idOfKey([thingId, key])
    return isTaken(id) ? randomUUID() : id
  }
}
