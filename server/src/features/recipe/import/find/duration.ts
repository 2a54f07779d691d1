const ISO = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,7})(?:\.\d+)?S)?)?$/i
const HOUR = 60
const DAY = 24 * HOUR

/** How long a recipe takes, in words: what is said of the whole, or of its two parts. */
export function timeOf(total: string, prep: string, cook: string): string {
  const [whole, ...parts] = [total, prep, cook].map(isoMinutes)
  const minutes = whole ?? parts.reduce((sum = 0, part = 0) => sum + part, 0)
  if (minutes) return minutesText(minutes)
  // A duration of nothing is no text for people.
  return [total, prep, cook].find((text) => text !== '' && !/^-?P\w*$/i.test(text)) ?? ''
}

/** Minutes of a duration of ISO 8601; undefined of anything else, and of none. */
function isoMinutes(text: string): number | undefined {
  const parts = ISO.exec(text.replace(/\s/g, ''))
  if (!parts) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const sum = days * DAY + hours * HOUR + minutes + Math.round(seconds / 60)
  return sum > 0 ? sum : undefined
}

/** '50 minutos', '2 horas', '1 h 20 min'. */
function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (hours === 0) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  if (rest === 0) return hours === 1 ? '1 hora' : `${hours} horas`
  return `${hours} h ${rest} min`
}
