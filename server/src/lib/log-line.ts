/** Logs a line of a start, a migration or an operation. */
export type Log = (line: string) => void
