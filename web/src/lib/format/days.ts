/** Formats days and times in the user's time zone. */

const DAY_TIME = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
})

/** '23/11/2026, 12:05' */
export function formatDayTime(at: Date): string {
  return DAY_TIME.format(at)
}

const TIME = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
})

/** '14:32' */
export function formatTime(at: Date): string {
  return TIME.format(at)
}

/** '23/11' */
export function formatShortDay(day: Date): string {
  return day.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })
}

/** '12/11'; with the year if it is not that of `now`: '12/11/2025'. */
export function formatDay(day: Date, now: Date): string {
  if (day.getFullYear() === now.getFullYear()) return formatShortDay(day)
  return day.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** '14 de novembro' */
export function formatLongDay(day: Date): string {
  return day.toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' })
}

/** 'segunda-feira, 23 de novembro' */
export function formatWeekday(day: Date): string {
  return day.toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
}
