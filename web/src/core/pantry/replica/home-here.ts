/** The pantry replica for the sync engine and for code of the first load, in one piece: one request fetches it. */
export { homePartOf } from './home-part.ts'
export { homeStore } from './home-store.ts'
