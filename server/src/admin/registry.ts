import { BACKUP_COMMANDS } from '#backup/commands.ts'
import { type Answer, type Command, WrongArguments } from './command.ts'
import type { Desk } from './desk.ts'
import { INSTALLATION_COMMANDS } from './installation.ts'
import { OUTBOX_COMMANDS } from './outbox.ts'
import { SUBSCRIPTION_COMMANDS } from './subscription.ts'
import { USER_COMMANDS } from './user.ts'

/** A group of commands is a file and a line. */
const COMMANDS: readonly Command[] = [
  ...USER_COMMANDS,
  ...SUBSCRIPTION_COMMANDS,
  ...OUTBOX_COMMANDS,
  ...BACKUP_COMMANDS,
  ...INSTALLATION_COMMANDS,
]

/** Carries out what the words ask for; whatever they do not name is answered by the usage. */
export async function carryOut(words: readonly string[], desk: Desk): Promise<Answer> {
  const command = COMMANDS.find(({ name }) => isAt(words, name))
  if (!command) throw new Error(usageOf(COMMANDS))
  try {
    return await command.run(words.slice(command.name.split(' ').length), desk)
  } catch (error) {
    if (error instanceof WrongArguments) throw new Error(usageOf([command]), { cause: error })
    throw error
  }
}

function isAt(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word, index) => words[index] === word)
}

function usageOf(commands: readonly Command[]): string {
  const calls = commands.map(({ name, takes }) => [name, takes].filter(Boolean).join(' '))
  const width = Math.max(...calls.map(({ length }) => length))
  const lines = commands.map(
    ({ does }, index) => `  npm run admin -- ${(calls[index] ?? '').padEnd(width)}  ${does}`,
  )
  return ['Uso:', ...lines].join('\n')
}
