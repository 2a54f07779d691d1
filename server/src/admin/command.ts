import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Email } from '@compra/contract/identity.ts'
import type { Desk } from './desk.ts'

/** What an operator can ask for. */
export interface Command {
  /** Such as 'user find'. */
  readonly name: string
  /** What follows the name, as the usage shows it. */
  readonly takes?: string
  /** What it does, in a few words. */
  readonly does: string
  /** Answers what to print. Throws a `WrongArguments` when it cannot tell what is wanted. */
  run(args: readonly string[], desk: Desk): Promise<Answer>
}

/** Nothing, when the command has told everything itself. */
export type Answer = string | undefined | Failure

/** What is printed like any answer, and yet makes the program end with an error. */
export interface Failure {
  readonly text: string
  readonly isFailure: true
}

/** What was asked cannot be understood; the usage is printed. */
export class WrongArguments extends Error {}

/** Arguments by the rules of `parseArgs`, of which whatever else is there is none. */
export function read<Config extends ParseArgsConfig>(args: readonly string[], config: Config) {
  try {
    return parseArgs({ ...config, args: [...args], strict: true })
  } catch {
    throw new WrongArguments()
  }
}

/** The one argument of many a command. */
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
