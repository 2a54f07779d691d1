import { measure } from './measure.ts'

/**
 * Photographs every screen in both themes at five widths; filters by name parts, widths and a theme may
 * follow.
 */
await measure('e2e/src/contact-sheet/main.ts')
