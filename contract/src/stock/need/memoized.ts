/** Caches results by key: recipes repeat the same few things. */
export function memoized<Input, Result>(
  compute: (input: Input) => Result,
  keyOf: (input: Input) => string,
): (input: Input) => Result {
  const results = new Map<string, { readonly result: Result }>()
  return (input) => {
    const key = keyOf(input)
    const known = results.get(key) ?? { result: compute(input) }
    results.set(key, known)
    return known.result
  }
}
