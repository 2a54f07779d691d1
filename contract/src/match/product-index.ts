import type { Named } from './named.ts'

/** Finds products that may match a name, by its first word and its thing, in order. */
export function createIndex<Product extends { readonly named: Named }>(
  products: readonly Product[],
): (named: Named) => readonly Product[] {
  const places = new Map<string, number[]>()
  products.forEach(({ named }, at) => {
    for (const key of keysOf(named)) {
      const known = places.get(key)
      if (known) known.push(at)
      else places.set(key, [at])
    }
  })
  return (named) => {
    const found = new Set(keysOf(named).flatMap((key) => places.get(key) ?? []))
    return [...found].sort((a, b) => a - b).flatMap((at) => products[at] ?? [])
  }
}

function keysOf({ words, thing }: Named): readonly string[] {
  const [first] = words
  return [...(first ? [`word ${first.stem}`] : []), ...(thing ? [`thing ${thing.id}`] : [])]
}
