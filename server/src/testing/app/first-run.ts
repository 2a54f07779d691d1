import { setupLink } from '#features/identity/entry/setup-link.ts'
import { TEST_KEY } from './start-app.ts'

/** The path of the first-run screen, with the code of a test's server. */
export const firstRunPath = (): string => setupLink('', TEST_KEY)
