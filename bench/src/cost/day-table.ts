import { markdownTable } from '#page.ts'
import type { Exchange } from './recorder.ts'

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

export const summaryOf = (day: readonly Exchange[]) => ({
  requests: day.length,
  writes: day.filter(isWrite).length,
  sentBytes: day.reduce((sum, { sent }) => sum + sent, 0),
})

/** A sync without changes of the device only reads. */
function isWrite({ method, path, body }: Exchange): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  if (path === '/api/v1/receipt/known') return false
  return (
    path !== '/api/v1/sync' ||
    /"(?:lists|rows|products|savedLists|recipes|moves|budgets)":\[\{/.test(body)
  )
}

/** A row for each part of the day. */
export function dayTable(day: readonly Exchange[]): string {
  const line = (what: string, of: readonly Exchange[]) => {
    const { requests, writes, sentBytes } = summaryOf(of)
    return [what, String(requests), String(writes), kilobytes(sentBytes), callsOf(of)]
  }
  const phases = [...Map.groupBy(day, ({ phase }) => phase)]
  return markdownTable(
    ['a household’s day', 'requests', 'writes', 'sent, kB', 'calls'],
    [...phases.map(([phase, of]) => line(phase, of)), line('all', day)],
  )
}

/** 'sync 12, price 2': the most frequent first. */
function callsOf(day: readonly Exchange[]): string {
  const name = ({ path, status }: Exchange) => {
    const [address = ''] = path.split('?')
    const parts = address.split('/').filter((part) => !/\d|^api$/.test(part))
    return `${parts.join('/')}${status === 304 ? ' (304)' : ''}`
  }
  return [...Map.groupBy(day, name)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([called, { length }]) => `${called} ${length}`)
    .join(', ')
}
