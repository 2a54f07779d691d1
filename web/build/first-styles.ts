import { type Selector, transform, type Visitor } from 'lightningcss'

/**
 * The rules of a stylesheet that can apply to a page: those whose classes the page's HTML or code
 * names. Any word of a string counts as a name, so a rule too many may stay, but none is lost.
 *
 * @param css the whole stylesheet
 * @param sources HTML and JavaScript
 */
export function firstStyles(css: string, sources: readonly string[]): string {
  const named = new Set(sources.flatMap((text) => text.split(/[\s"'`]+/)))
  const rules = filterRules(css, {
    Rule: {
      style: ({ value }) =>
        value.selectors.some((selector) => canApply(selector, named)) ? undefined : [],
    },
  })
  // Variables and animations that only the rules that went had used.
  const isRead = (variable: string) => new RegExp(`var\\(${variable}[,)]`).test(rules)
  const isPlayed = (name: string) => new RegExp(`(?<!@keyframes )\\b${name}\\b`).test(rules)
  return filterRules(rules, {
    Rule: {
      property: ({ value }) => (isRead(value.name) ? undefined : []),
      keyframes: ({ value }) => (isPlayed(value.name.value) ? undefined : []),
    },
    Declaration: {
      custom: ({ name }) => (name.startsWith('--') && !isRead(name) ? [] : undefined),
    },
  })
}

/** Whether the classes are named that an element must have, and those around or in it (`:has(.panel)`). */
function canApply(selector: Selector, named: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return named.has(part.name)
    if (part.type !== 'pseudo-class') return true
    // These match if one of their selectors does.
    if (part.kind !== 'has' && part.kind !== 'is' && part.kind !== 'where') return true
    return part.selectors.some((choice) => canApply(choice, named))
  })
}

function filterRules(css: string, visitor: Visitor<never>): string {
  const code = Buffer.from(css)
  return transform({ filename: 'styles.css', code, minify: true, visitor }).code.toString()
}
