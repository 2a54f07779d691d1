/**
 * The text of a page with some of its sections replaced: `written` has the new texts by name, and `order` all
 * section names. Other sections stay; those without a name in `order` are dropped.
 */
export function withSections(
  text: string,
  written: ReadonlyMap<string, string>,
  order: readonly string[],
): string {
  const sections = new Map([...sectionsOf(text), ...written])
  const body = order.flatMap((name) => {
    const section = sections.get(name)
    return section === undefined ? [] : [`## ${name}\n\n${section}`]
  })
  const verdicts = body.flatMap((section) => verdictsOf(section))
  const holding = verdicts.filter((verdict) => verdict === 'yes').length
  return [`${holding} of ${verdicts.length} goals hold.`, ...body].join('\n\n')
}

/** The text below each second-level heading. */
function sectionsOf(text: string): [string, string][] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end).trim(), part.slice(end).trim()]
    })
}

/** The cells of a section's tables that say whether a goal is reached. */
function verdictsOf(section: string): string[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(/(?<!\\)\|/)[4]?.trim() ?? [])
    .filter((cell) => cell === 'yes' || cell === 'NO')
}
