/** The meals of a household that has named none. */
export const FIRST_MEALS: readonly string[] = ['Almoço', 'Jantar']
