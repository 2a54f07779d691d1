import type { DatabaseConnection } from '#db/client/client.ts'

/** The connection in the format of DATABASE_URL. */
export function databaseUrl(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  const query = new URLSearchParams({ host, port: String(port), user })
  return `postgres:///${database}?${query.toString()}`
}
