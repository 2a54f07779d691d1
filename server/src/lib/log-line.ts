/** Takes one line of what a start, a migration or an operation reports. */
export type Log = (line: string) => void
