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
        value.selectors.some((selector) => classesOf(selector).every((name) => named.has(name)))
          ? undefined
          : [],
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

/** Those that an element has, and those that it must have around or in it (`:has(.panel)`). */
function classesOf(selector: Selector): string[] {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [part.name]
    const [only, another] =
      part.type === 'pseudo-class' && part.kind === 'has' ? part.selectors : []
    return only && !another ? classesOf(only) : []
  })
}

function filterRules(css: string, visitor: Visitor<never>): string {
  const code = Buffer.from(css)
  return transform({ filename: 'styles.css', code, minify: true, visitor }).code.toString()
}
