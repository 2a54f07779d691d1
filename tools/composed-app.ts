/** The environment and secrets of docker-compose.yml for the product. */
export interface ComposedApp {
  readonly env: Readonly<Record<string, string>>
  /** The names of secrets in /run/secrets. */
  readonly secrets: readonly string[]
}

/**
 * Reads the service `app` of a compose file, in the format of this repository's own. `given` has the
 * variables of `.env`; throws if a required variable is missing.
 */
export function composedApp(text: string, given: Readonly<Record<string, string>>): ComposedApp {
  const [, rest = ''] = text.split('\n  app:\n')
  const [app = ''] = rest.split(/\n {0,2}\S/)
  const [, names] = /^ {4}secrets: \[([\w, ]+)\]$/m.exec(app) ?? []
  const [, environment = ''] = app.split('\n    environment:\n')
  const [block = ''] = environment.split(/^ {4}\w/m)
  const pairs = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)]
  if (names === undefined || pairs.length === 0)
    throw new Error('docker-compose.yml: no app is in it')
  return {
    env: Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [name, filledIn(value, given)]),
    ),
    secrets: names.split(', '),
  }
}

/** `${A:?why}` is required, `${A:-b}` defaults to `b` if it is missing or empty. */
function filledIn(value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(
    /\$\{([A-Z_]+):([?-])([^}]*)\}/g,
    (_, name: string, kind: string, text: string) => {
      const found = given[name]
      if (found) return found
      if (kind === '?') throw new Error(`docker-compose.yml wants ${name}: ${text}`)
      return text
    },
  )
}
