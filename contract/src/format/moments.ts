/** Dates with times in São Paulo, for mails and operators. */

const ZONE = 'America/Sao_Paulo'

const SHORT = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: ZONE,
})

/** '09/04/2026, 12:05:30' */
export function formatMoment(moment: Date): string {
  return SHORT.format(moment)
}

const LONG = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: ZONE,
})

/** '9 de abril de 2026 às 12:05' */
export function formatLongMoment(moment: Date): string {
  return LONG.format(moment)
}
