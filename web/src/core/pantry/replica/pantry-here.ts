/** The pantry replica for the sync engine and for code of the first load, in one piece: one request fetches it. */
export { pantryPartOf } from './pantry-part.ts'
export { pantryStore } from './pantry-store.ts'
