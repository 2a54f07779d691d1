/** What arranges the rows; loaded after the first paint. */
export { Aisles } from '#features/working-list/aisle/aisles.tsx'
export { createBoxes } from './boxes/row-boxes.ts'
