const ISO = /^P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:[\d.]+S)?)?$/i
const HOUR = 60
const DAY = 24 * HOUR

/** Of 'PT1H20M'; undefined of a text that is no such duration. */
export function minutesOf(text: string): number | undefined {
  const parts = ISO.exec(text.trim())?.groups
  if (!parts) return undefined
  const partOf = (name: string) => Number(parts[name] ?? 0)
  return partOf('days') * DAY + partOf('hours') * HOUR + partOf('minutes')
}

/** '50 minutos', '2 horas', '1 h 20 min'; '' of none. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), Math.round(minutes % HOUR)]
  if (hours === 0) return rest === 0 ? '' : `${rest} ${rest === 1 ? 'minuto' : 'minutos'}`
  if (rest === 0) return `${hours} ${hours === 1 ? 'hora' : 'horas'}`
  return `${hours} h ${rest} min`
}

/** A duration in words; what is words already stays. */
export function timeText(text: string): string {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : minutesOf(text)
  return minutes === undefined ? text : minutesText(minutes)
}
