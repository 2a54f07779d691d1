/** A household within a sentence: 'a Casa de Helena', 'a casa “Família Souza”'; 'n' or 'd' goes before it. */
export function theHousehold(name: string): string {
  return /^casa\b/i.test(name) ? `a ${name}` : `a casa “${name}”`
}
