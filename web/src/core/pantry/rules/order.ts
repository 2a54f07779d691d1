interface Made {
  readonly id: string
  readonly createdAt: number
}

/** Newest first, as the database has it. */
export function byNewest(one: Made, other: Made): number {
  return other.createdAt - one.createdAt || byText(other.id, one.id)
}

/** By the code of each letter, as the database compares folded names. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** Keeps the result for each object, so that an unchanged one is shown as the same one. */
export function onceEach<From extends object, To>(convert: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>()
  return (from) => {
    const found = known.get(from)
    if (found !== undefined) return found
    const made = convert(from)
    known.set(from, made)
    return made
  }
}
