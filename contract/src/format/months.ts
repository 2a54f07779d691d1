import { capitalized } from './names.ts'

/** Months of the calendar, as '2026-11'. */
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

/** 'novembro'. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5)) - 1] ?? month
}

/** 'Novembro de 2026'. */
export function monthTitle(month: string): string {
  return `${capitalized(monthName(month))} de ${month.slice(0, 4)}`
}
