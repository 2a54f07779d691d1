import { DatabaseSync } from 'node:sqlite'

/** The file of a database that `fill` has filled. */
export function database(fill: (db: DatabaseSync) => void): Uint8Array<ArrayBuffer> {
  const db = new DatabaseSync(':memory:')
  fill(db)
  const bytes = new Uint8Array(db.serialize())
  db.close()
  return bytes
}
