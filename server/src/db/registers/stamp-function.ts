import type { Register, Registers } from '@compra/contract/registers.ts'
import type { Schema } from '#db/tables/column.ts'

/** SQL for a migration: the trigger function that stamps each changed register. */
export function stampFunction(name: string, registers: Registers, columns: Schema[string]): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$${stampBody(registers, columns)}$$;\n`
}

export function stampBody(registers: Registers, columns: Schema[string]): string {
  const stamps = Object.values(registers).map((register) => stampOf(register, columns))
  return `
declare
  now_ms bigint := held_now();
begin
  new.rev := coalesce(held_rev(), new.rev);
  if tg_op = 'INSERT' then return new; end if;
${stamps.join('')}  return new;
end `
}

function stampOf({ columns: at, stamp }: Register, columns: Schema[string]): string {
  return `  if ${differs(at, columns)} and new.${stamp} = old.${stamp} then
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
