import { readFile } from 'node:fs/promises'

/** A user of the system. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The system's user without privileges. */
export const UNPRIVILEGED_USER = 'nobody'

/** Undefined when the system has no user of that name. */
export async function systemAccount(name: string): Promise<Account | undefined> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([user]) => user === name) ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}
