/** In characters. A page of 500 rows has half of it. */
const FORM_MAX = 2 * 1024 * 1024

/** Pages begin with a document type; what defines entities, or has any in XML, is no receipt. */
const ENTITIES = /<!ENTITY/i
const DOCUMENT_TYPE = /<!DOCTYPE(?!\s{1,10}html\b[^[>]{0,300}>)/i
const ZIP = 'PK\u0003\u0004'

/** Whether a text may be read at all: of a decent size, and words rather than a program or an archive. */
export function isSafe(text: string): boolean {
  if (text.length > FORM_MAX || text.includes('\0') || text.startsWith(ZIP)) return false
  return !ENTITIES.test(text) && !DOCUMENT_TYPE.test(text)
}
