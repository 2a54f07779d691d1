/** A household's name within a sentence: 'a Casa de Helena', 'a casa “Família Souza”'; callers prefix 'n' or 'd'. */
export function theHousehold(name: string): string {
  return /^casa\b/i.test(name) ? `a ${name}` : `a casa “${name}”`
}
