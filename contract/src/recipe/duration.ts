const ISO = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,7})(?:\.\d+)?S)?)?$/i
const HOUR = 60
const DAY = 24 * HOUR

/** Minutes of an ISO 8601 duration ('PT1H20M'); undefined for 0 and for other texts. */
export function isoMinutes(text: string): number | undefined {
  const parts = ISO.exec(text.replace(/\s/g, ''))
  if (!parts) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const sum = days * DAY + hours * HOUR + minutes + Math.round(seconds / 60)
  return sum > 0 ? sum : undefined
}

/** '50 minutos', '2 horas', '1 h 20 min'; '' for 0. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), Math.round(minutes % HOUR)]
  if (hours === 0 && rest === 0) return ''
  if (hours === 0) return rest === 1 ? '1 minuto' : `${rest} minutos`
  if (rest === 0) return hours === 1 ? '1 hora' : `${hours} horas`
  return `${hours} h ${rest} min`
}
