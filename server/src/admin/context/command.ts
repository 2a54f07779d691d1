import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Email } from '@compra/contract/identity/identity.ts'
import type { AdminContext } from './context.ts'

/** One command of `npm run admin`. */
export interface Command {
  /** Such as 'user find'. */
  readonly name: string
  /** The arguments, as the usage shows them. */
  readonly takes?: string
  /** A short description for the usage. */
  readonly does: string
  /** Returns the text to print. Throws `WrongArguments` for invalid arguments. */
  run(args: readonly string[], context: AdminContext): Promise<Answer>
}

/** Undefined if the command has already printed everything. */
export type Answer = string | undefined | Failure

/** Printed like any answer, but the program exits with code 1. */
export interface Failure {
  readonly text: string
  readonly isFailure: true
}

/** Invalid arguments; the usage is printed. */
export class WrongArguments extends Error {}

/** Throws `WrongArguments` on an unknown option or argument. */
export function read<Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...args], strict: true })
  } catch {
    throw new WrongArguments()
  }
}

/** The only argument of several commands: an e-mail address. */
export function emailIn(args: readonly string[]): string {
  const [address, ...others] = args
  const email = Email.safeParse(address)
  if (!email.success || others.length > 0) throw new WrongArguments()
  return email.data
}

export function nothingIn(args: readonly string[]): void {
  if (args.length > 0) throw new WrongArguments()
}

export function refuseUnknown(isKnown: boolean): void {
  if (!isKnown) throw new Error('Nenhuma conta tem este e-mail.')
}
