/** A month of the calendar, as '2026-11'. */
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const CALENDAR = /* @__PURE__ */ new Intl.DateTimeFormat('en', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
})

/** The month that a moment lies in, in São Paulo. */
export function monthOf(moment: Date): string {
  // The parts, since engines join them in different ways: '2026-11', '11/2026'.
  const parts = new Map(CALENDAR.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}`
}

/** The month so many before (below 0) or after. */
export function monthBeside(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7)
}

/** 'novembro'. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5)) - 1] ?? month
}

/** 'Novembro de 2026'. */
export function monthTitle(month: string): string {
  const name = monthName(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}
