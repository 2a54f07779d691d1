import { fill, type CauseMessage } from '@compra/contract/messages.ts'
import { translate } from '@compra/contract/translations/translations.ts'
import type { z } from 'zod'
import type { FieldCause } from '#lib/app-error.ts'

type Issue = z.core.$ZodIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** Bounds the response: a body of 64 KiB can be wrong in thousands of places. */
const MAX_CAUSES = 100
const MAX_FIELD_LENGTH = 200

/**
 * Each issue of a failed parse as a message of the catalogue, so that it has a translation. Parse with
 * `reportInput`: otherwise a missing field looks like a wrong one.
 */
export function causesOf(issues: readonly Issue[], root: string): FieldCause[] {
  return issues
    .slice(0, MAX_CAUSES)
    .map((issue) => mostLikely(issue))
    .map((issue) => ({ field: fieldOf(issue.path, root), error: messageOf(issue) }))
}

/** For a union, the fault of the most likely member: one whose type matches. */
function mostLikely(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.input === undefined) return issue
  const faults = issue.errors.flatMap(([first]) => first ?? [])
  const fault = faults.find(({ code }) => !MISSING.has(code)) ?? faults.at(-1)
  // `as`: the member's issue with the path and input of the union's.
  return fault
    ? mostLikely({
        ...fault,
        input: fault.input ?? issue.input,
        path: [...issue.path, ...fault.path],
      } as Issue)
    : issue
}

/** ['items', 0, 'price'] is 'items[0].price'; the whole value is `root`. */
function fieldOf(path: readonly PropertyKey[], root: string): string {
  const field = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return field.slice(0, MAX_FIELD_LENGTH) || root
}

function messageOf(issue: Issue): string {
  // A schema may have its own message, if it is one of the catalogue.
  if (translate(issue.message) !== undefined) return issue.message
  if (issue.input === undefined && MISSING.has(issue.code)) return 'is required'
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return badFormat(issue)
    default:
      return expectedKind(issue)
  }
}

const MISSING: ReadonlySet<Issue['code']> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
])

function expectedKind(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'is invalid'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return oneOf('options' in issue ? (issue.options ?? []) : [])
    case 'not_multiple_of':
      return fill('must be a multiple of {n}', { n: issue.divisor })
    case 'unrecognized_keys':
      return 'must not have other fields'
    default:
      return 'is invalid'
  }
}

const TYPES: Partial<Record<string, CauseMessage>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

/** A longer list would not be read. */
const MAX_CHOICE_LENGTH = 200

function oneOf(choices: readonly unknown[]): string {
  const values = choices.map(String).join(', ')
  return values === '' || values.length > MAX_CHOICE_LENGTH
    ? 'is invalid'
    : fill('must be one of: {values}', { values })
}

const TOO_SMALL: Partial<Record<string, CauseMessage>> = {
  string: 'must have at least {n} characters',
  array: 'must have at least {n} items',
  set: 'must have at least {n} items',
}

const TOO_BIG: Partial<Record<string, CauseMessage>> = {
  string: 'must have at most {n} characters',
  array: 'must have at most {n} items',
  set: 'must have at most {n} items',
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'int', 'bigint'])

function tooSmall(issue: IssueOf<'too_small'>): string {
  const n = Number(issue.minimum)
  // To a user, an empty text in a required field is a missing field.
  if (issue.origin === 'string' && n === 1) return 'is required'
  if (issue.origin === 'string' && issue.exact) return exactly(n)
  if (NUMBERS.has(issue.origin)) {
    return fill(
      issue.inclusive === false
        ? 'must be greater than {n}'
        : 'must be greater than or equal to {n}',
      { n },
    )
  }
  const message = TOO_SMALL[issue.origin]
  return message ? fill(message, { n }) : 'is invalid'
}

function tooBig(issue: IssueOf<'too_big'>): string {
  const n = Number(issue.maximum)
  if (issue.origin === 'string' && issue.exact) return exactly(n)
  if (NUMBERS.has(issue.origin)) {
    return fill(
      issue.inclusive === false ? 'must be less than {n}' : 'must be less than or equal to {n}',
      { n },
    )
  }
  const message = TOO_BIG[issue.origin]
  return message ? fill(message, { n }) : 'is invalid'
}

const exactly = (n: number) => fill('must have exactly {n} characters', { n })

const FORMATS: Partial<Record<string, string>> = {
  email: 'must be a valid email',
  url: 'must be a valid URL',
  uuid: 'must be a valid UUID',
  guid: 'must be a valid UUID',
  ipv4: 'must be a valid IPv4',
  ipv6: 'must be a valid IPv6',
  base64: 'must be valid Base64',
  base64url: 'must be valid Base64',
  datetime: fill('must match the datetime format {format}', { format: 'YYYY-MM-DDThh:mm:ssZ' }),
  date: fill('must match the datetime format {format}', { format: 'YYYY-MM-DD' }),
  time: fill('must match the datetime format {format}', { format: 'hh:mm:ss' }),
}

function badFormat(issue: IssueOf<'invalid_format'>): string {
  const text = requiredText(issue)
  return text === undefined
    ? (FORMATS[issue.format] ?? 'is invalid')
    : fill('must contain {text}', { text })
}

/** The argument of `.includes()`, `.startsWith()` or `.endsWith()`. */
function requiredText(issue: IssueOf<'invalid_format'>): string | undefined {
  const required = [
    'includes' in issue && issue.includes,
    'prefix' in issue && issue.prefix,
    'suffix' in issue && issue.suffix,
  ]
  return required.find((text): text is string => typeof text === 'string' && text !== '')
}
