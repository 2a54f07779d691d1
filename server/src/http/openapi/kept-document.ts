import { fileURLToPath } from 'node:url'
import { openApiDocument } from './openapi.ts'

/** Where the document is kept for those who read the tree. */
export const KEPT_DOCUMENT = fileURLToPath(
  new URL('../../../../docs/openapi.json', import.meta.url),
)

/** The document of an imaginary installation. */
export function keptDocument() {
  return openApiDocument('https://compra.example')
}
