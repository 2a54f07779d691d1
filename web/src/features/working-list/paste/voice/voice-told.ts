import { VOICE_CACHE } from '#core/storage/names.ts'
import { storedValue } from '#core/storage/stored-value.ts'

/** Whether this device has been told who hears what is said. */
export const voiceTold = storedValue(VOICE_CACHE)
