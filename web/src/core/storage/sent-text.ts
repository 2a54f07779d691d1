import { browserCaches, createStoredValue } from './stored-value.ts'

/** The text of another app on its way from the service worker, which takes it, to the page. */
export const sentText = createStoredValue('ci-sent-text', browserCaches)
