import type { Row } from './section.ts'

/** True if the row has no goal or reaches it. */
export function holds({ value, goal }: Row): boolean {
  const { min = -Infinity, max = Infinity } = goal ?? {}
  return value >= min && value <= max
}

export const HEAD = ['what', 'measured', 'wanted', 'holds', '']

export function formatRows(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A row of the table with the header `HEAD`. */
export function cellsOf(row: Row): string[] {
  const measured = `${round(row.value)} ${row.unit}`.trim()
  return [row.what, measured, wanted(row), verdict(row), row.note ?? '']
}

function wanted({ goal, unit }: Row): string {
  const bounds = [
    goal?.min === undefined ? '' : `≥ ${goal.min} ${unit}`,
    goal?.max === undefined ? '' : `≤ ${goal.max} ${unit}`,
  ]
  return bounds.join(' ').trim()
}

function verdict(row: Row): string {
  if (row.goal === undefined) return ''
  return holds(row) ? 'yes' : 'NO'
}

/** Three significant digits, and all digits before the point. */
function round(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toString()
    : String(Number(value.toPrecision(3)))
}
