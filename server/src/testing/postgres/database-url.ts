import type { DatabaseConnection } from '#db/client/client.ts'

/** As DATABASE_URL names it. */
export function databaseUrl(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  const query = new URLSearchParams({ host, port: String(port), user })
  return `postgres:///${database}?${query.toString()}`
}
