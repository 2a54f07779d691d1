/** Parses a typed whole number; decimals are cut. Undefined for text that is not a number. */
export function readWhole(text: string): number | undefined {
  const [whole = ''] = text.trim().split(/[.,]/)
  return /^[-−]?\d+$/.test(whole) ? Number(whole.replace('−', '-')) : undefined
}
