import type { Register, Registers } from '@compra/contract/registers.ts'
import type { Schema } from '#db/tables/column.ts'

/** SQL for a migration: the trigger function that stamps each changed register. */
export function stampFunction(name: string, registers: Registers, columns: Schema[string]): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$${stampBody(registers, columns)}$$;\n`
}

export function stampBody(registers: Registers, columns: Schema[string]): string {
  const stamps = Map.groupBy(Object.values(registers), ({ stamp }) => stamp)
  const parts = [...stamps].map(([stamp, group]) => stampOf(stamp, group, columns))
  return `
declare
  now_ms bigint := held_now();
begin
  new.rev := coalesce(held_rev(), new.rev);
  if tg_op = 'INSERT' then return new; end if;
${parts.join('')}  return new;
end `
}

/** Fields whose values are rows of other tables have no column: their writers stamp them. */
function stampOf(stamp: string, group: readonly Register[], columns: Schema[string]): string {
  const own = group.filter(
    ({ columns: at }) => typeof at === 'string' || Object.keys(at).length > 0,
  )
  const [first, ...others] = own.map(({ columns: at }) => differs(at, columns))
  const isOther = others.length === 0 ? first : `(${[first, ...others].join('\n    or ')})\n    `
  return `  if ${isOther} and new.${stamp} = old.${stamp} then
    new.${stamp} := greatest(now_ms, old.${stamp} + 1);
  end if;
`
}

function differs(at: Register['columns'], columns: Schema[string]): string {
  if (typeof at === 'string') {
    return columns[at]?.isNullable === true
      ? `new.${at} is distinct from old.${at}`
      : `new.${at} <> old.${at}`
  }
  const of = (row: string) =>
    `(${Object.values(at)
      .map((column) => `${row}.${column}`)
      .join(', ')})`
  return `${of('new')} is distinct from ${of('old')}\n    `
}
