/** In characters; a page of 500 rows has half of it. */
const FORM_MAX = 2 * 1024 * 1024

/**
 * Pages begin with a document type; a text that defines entities, or an XML with any, is no receipt.
 */
const ENTITIES = /<!ENTITY/i
const DOCUMENT_TYPE = /<!DOCTYPE(?!\s{1,10}html\b[^[>]{0,300}>)/i
const ZIP = 'PK\u0003\u0004'

/** Whether a text may be parsed: not too large, and text rather than binary data. */
export function isSafe(text: string): boolean {
  if (text.length > FORM_MAX || text.includes('\0') || text.startsWith(ZIP)) return false
  return !ENTITIES.test(text) && !DOCUMENT_TYPE.test(text)
}
