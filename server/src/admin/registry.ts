import { type Answer, type Command, WrongArguments } from '#admin/context/command.ts'
import type { AdminContext } from '#admin/context/context.ts'
import { BACKUP_COMMANDS } from './backup.ts'
import { DATA_COMMANDS } from './data.ts'
import { DISTRIBUTE_COMMANDS } from './distribute.ts'
import { HOUSEHOLD_COMMANDS } from './household.ts'
import { INSTALLATION_COMMANDS } from './installation.ts'
import { OUTBOX_COMMANDS } from './outbox.ts'
import { SUBSCRIPTION_COMMANDS } from './subscription.ts'
import { USER_COMMANDS } from './user.ts'

/** To add a group of commands, add a file and a line here. */
const COMMANDS: readonly Command[] = [
  ...USER_COMMANDS,
  ...HOUSEHOLD_COMMANDS,
  ...SUBSCRIPTION_COMMANDS,
  ...OUTBOX_COMMANDS,
  ...BACKUP_COMMANDS,
  ...DATA_COMMANDS,
  ...DISTRIBUTE_COMMANDS,
  ...INSTALLATION_COMMANDS,
]

/** Runs the named command. Returns the usage without arguments; throws it for an unknown command. */
export async function carryOut(words: readonly string[], context: AdminContext): Promise<Answer> {
  if (words.length === 0) return usageOf(COMMANDS)
  const command = COMMANDS.find(({ name }) => isAt(words, name))
  if (!command) throw new Error(usageOf(COMMANDS))
  try {
    return await command.run(words.slice(command.name.split(' ').length), context)
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
