/** The whole number that was typed: decimals are cut. Undefined for what is none (G-144). */
export function readWhole(text: string): number | undefined {
  const [whole = ''] = text.trim().split(/[.,]/)
  return /^[-−]?\d+$/.test(whole) ? Number(whole.replace('−', '-')) : undefined
}
