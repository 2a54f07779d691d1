/** Default meals of a household. */
export const FIRST_MEALS: readonly string[] = ['Almoço', 'Jantar']
