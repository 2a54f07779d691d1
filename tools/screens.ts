import { measure } from './measure.ts'

/** Photographs every screen in both themes at five widths; parts of names, widths and a theme may follow. */
await measure('e2e/src/contact-sheet/main.ts')
