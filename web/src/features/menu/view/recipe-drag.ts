/** The ids of dragged recipes; those of entries have no prefix. */
const PREFIX = 'recipe:'

export const recipeDragId = (id: string): string => `${PREFIX}${id}`

/** The id of a dragged recipe; undefined for an entry. */
export function recipeOfDrag(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined
}
