const arrival = Promise.withResolvers<void>()

/** Resolves when the whole stylesheet is loaded; code that renders without React waits for it. */
export const wholeStyles: Promise<void> = arrival.promise

/** Called once, after the stylesheet is loaded. */
export function markStylesLoaded(): void {
  arrival.resolve()
}
