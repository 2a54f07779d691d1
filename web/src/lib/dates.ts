/** Dates of the business, which happen in São Paulo wherever the reader is (G-099, G-143). */
const ZONE = 'America/Sao_Paulo'

const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

/** '09/04/2026' from an ISO moment, or from a date without time, which is never shifted. */
export function formatDate(iso: string): string {
  const [, year, month, day] = DATE_ONLY.exec(iso) ?? []
  return day === undefined ? DAY.format(new Date(iso)) : `${day}/${month}/${year}`
}

/** The day after, on the calendar: not 24 hours later. */
export function formatDayAfter(iso: string): string {
  const [day = 1, month = 1, year = 0] = formatDate(iso).split('/').map(Number)
  return formatDate(new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10))
}
