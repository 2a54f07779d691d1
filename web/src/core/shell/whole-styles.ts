const arrival = Promise.withResolvers<void>()

/** Resolves when the whole stylesheet is there: what code draws by itself, once fetched, waits for it. */
export const wholeStyles: Promise<void> = arrival.promise

/** Called once, by whoever fetched the stylesheet. */
export function noteWholeStyles(): void {
  arrival.resolve()
}
