/** The id of the thing that a whole name means; undefined for an unknown name. */
export type KnownThing = (name: string) => string | undefined

export const NOTHING_KNOWN: KnownThing = () => undefined
