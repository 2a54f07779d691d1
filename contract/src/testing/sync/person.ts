/** Random actions of a person on a list, each as the changed row. */
import type { Measure } from '#measure/measure.ts'
import { newStamps, type Row, type Status, STATUSES } from '#sync/item.ts'
import { isAlive } from '#sync/merge.ts'
import { bornAt, changed, placed } from '#sync/registers.ts'
import type { Phone } from './phone.ts'
import { keyOf } from './relevant-rows.ts'
import type { World } from './world.ts'

export interface Person {
  /** Does one random action; nothing if the list has no item for it. */
  readonly act: (phone: Phone) => void
}

const NAMES = (
  'Leite,Arroz,Feijão,Café,Pão,pão,Açúcar,Sal,Óleo,Ovos,Queijo,Presunto,Banana,Maçã,maca,Tomate,' +
  'Cebola,Alho,Batata,Cenoura,Frango,Carne,Peixe,Macarrão,Molho,Manteiga,Iogurte,Suco,Sabão,' +
  'Detergente,Papel,Biscoito,Farinha,Fubá,Aveia,Mel'
).split(',') as [string, ...string[]]
const MEASURES: readonly [undefined, ...Measure[]] = [
  undefined,
  { amount: 1, unit: 'kg' },
  { amount: 2, unit: 'kg' },
]
const AISLES: readonly [string | undefined, ...string[]] = [undefined, 'padaria', 'hortifruti']

type Action = (phone: Phone, alive: readonly Row[]) => readonly Row[]

export function createPerson(world: World): Person {
  const undoable = new Map<Phone, readonly string[]>()
  let ids = 0
  /** Few names make many twins. */
  const names = world.oneOf([8, 16, NAMES.length])
  const renames = world.oneOf([5, 20])
  const nameOf = () => NAMES[world.between(0, names - 1)] ?? NAMES[0]

  const one = (rows: readonly Row[]): readonly Row[] => {
    const row = rows[world.between(0, rows.length - 1)]
    return row ? [row] : []
  }
  const isFree = (alive: readonly Row[], row: Row) =>
    !alive.some((other) => other.id !== row.id && keyOf(other) === keyOf(row))
  const place = (phone: Phone) => phone.tick() * world.oneOf([1, -1])

  const add: Action = (phone, alive) => {
    const { itemLimit } = phone.replica()
    if (itemLimit > 0 && alive.length >= itemLimit) return []
    ids += 1
    const row: Row = {
      id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
      name: nameOf(),
      status: 'pending',
      cents: world.isLucky(0.3) ? world.between(100, 999) : 0,
      quantity: world.between(1, 3),
      measure: world.isLucky(0.2) ? world.oneOf(MEASURES) : undefined,
      stamps: newStamps(phone.tick()),
      removed: 0,
      intoAt: 0,
    }
    return isFree(alive, row) ? [row] : []
  }

  const mark =
    (status: Status): Action =>
    (phone, alive) =>
      one(alive.filter((row) => row.status !== status)).map((row) => {
        const moved = placed(row, status, place(phone))
        // Alive by its purchase alone: an unmark must keep it on the list.
        return row.stamps[0] <= row.removed ? bornAt(moved, Math.abs(moved.stamps[1])) : moved
      })

  const remove = (phone: Phone, gone: readonly Row[]): readonly Row[] => {
    if (gone.length === 0) return []
    const removed = phone.tick()
    undoable.set(
      phone,
      gone.map(({ id }) => id),
    )
    return gone.map((row) => ({ ...row, removed }))
  }

  const undo: Action = (phone) => {
    const born = phone.tick()
    const gone = (undoable.get(phone) ?? []).flatMap((id) => phone.replica().rows.get(id) ?? [])
    undoable.delete(phone)
    return gone.flatMap((row) =>
      row.into === undefined && !isAlive(row) ? [bornAt(row, born)] : [],
    )
  }

  const edit =
    (change: (row: Row, stamp: number) => Row): Action =>
    (phone, alive) =>
      one(alive).flatMap((row) => {
        const after = change(row, phone.tick())
        return after !== row && isFree(alive, after) ? [after] : []
      })

  const actions: readonly (readonly [weight: number, action: Action])[] = [
    [24, add],
    [18, mark('purchased')],
    [8, mark('pending')],
    [4, mark('unavailable')],
    [9, edit((row, stamp) => changed(row, 'cents', world.between(100, 999), stamp))],
    [7, edit((row, stamp) => changed(row, 'quantity', world.between(1, 9), stamp))],
    [4, edit((row, stamp) => changed(row, 'measure', world.oneOf(MEASURES), stamp))],
    [3, edit((row, stamp) => changed(row, 'note', `nota ${world.between(1, 99)}`, stamp))],
    [2, edit((row, stamp) => changed(row, 'aisle', world.oneOf(AISLES), stamp))],
    [renames, edit((row, stamp) => changed(row, 'name', nameOf(), stamp))],
    [8, (phone, alive) => remove(phone, one(alive))],
    [
      2,
      (phone, alive) =>
        remove(
          phone,
          alive.filter(({ status }) => status === STATUSES[2]),
        ),
    ],
    [5, undo],
  ]
  const total = actions.reduce((sum, [weight]) => sum + weight, 0)

  return {
    act: (phone) => {
      let draw = world.random() * total
      const [, action] = actions.find(([weight]) => (draw -= weight) < 0) ?? actions[0] ?? [0, add]
      const done = action(phone, [...phone.replica().rows.values()].filter(isAlive))
      if (done.length > 0) phone.act(done)
    },
  }
}
