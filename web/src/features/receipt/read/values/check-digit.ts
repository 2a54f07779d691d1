const CNPJ = /^[0-9A-Z]{12}\d{2}$/
const CPF = /^\d{11}$/
/** From the right: 2 to 9 repeatedly; a CPF goes on to 11. */
const HIGHEST_WEIGHT = 9
const HIGHEST_WEIGHT_OF_CPF = 11

/**
 * The modulus 11 digit of keys and company numbers. Each character counts as its ASCII code less 48, as the
 * joint technical note 2025.001 defines for letters.
 */
export function checkDigit(body: string, highestWeight = HIGHEST_WEIGHT): string {
  let sum = 0
  let weight = 2
  for (let at = body.length - 1; at >= 0; at--) {
    sum += (body.charCodeAt(at) - 48) * weight
    weight = weight === highestWeight ? 2 : weight + 1
  }
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

export function isCnpj(text: string): boolean {
  return CNPJ.test(text) && endsRightly(text, 12) && endsRightly(text, 13)
}

export function isCpf(text: string): boolean {
  if (!CPF.test(text) || text === text.charAt(0).repeat(11)) return false
  return endsRightly(text, 9, HIGHEST_WEIGHT_OF_CPF) && endsRightly(text, 10, HIGHEST_WEIGHT_OF_CPF)
}

function endsRightly(text: string, at: number, highestWeight?: number): boolean {
  return checkDigit(text.slice(0, at), highestWeight) === text.charAt(at)
}
