const MINUTE = 60
const HOUR = 60 * MINUTE
/** Longer waits are shown in minutes, hours or as a time. */
const LONGEST_COUNTED = 90
const ALMOST_AN_HOUR = 55 * MINUTE
const LONGEST_IN_HOURS = 6 * HOUR

/** Text after 'Aguarde', in the local time zone: '12 segundos', 'cerca de 1 hora', 'até amanhã às 14:10'. */
export function waitWords(seconds: number, now = new Date()): string {
  if (seconds <= LONGEST_COUNTED) return counted(Math.max(1, Math.ceil(seconds)), 'segundo')
  if (seconds <= ALMOST_AN_HOUR) return `cerca de ${counted(Math.ceil(seconds / MINUTE), 'minuto')}`
  if (seconds <= LONGEST_IN_HOURS) {
    return `cerca de ${counted(Math.max(1, Math.round(seconds / HOUR)), 'hora')}`
  }
  return `até ${moment(new Date(now.getTime() + seconds * 1000), now)}`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** 'hoje às 18:10', 'amanhã às 14:10', '24/11 às 9:05'. */
function moment(at: Date, now: Date): string {
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  return `${day(at, now)} às ${time}`
}

function day(at: Date, now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  if (at.toDateString() === now.toDateString()) return 'hoje'
  if (at.toDateString() === tomorrow.toDateString()) return 'amanhã'
  return `${at.getDate()}/${String(at.getMonth() + 1).padStart(2, '0')}`
}
