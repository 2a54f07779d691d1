import { VOICE_CACHE } from '#core/storage/names.ts'
import { storedValue } from '#core/storage/stored-value.ts'

/** Whether this device has shown which service processes the sound. */
export const voiceNoticeSeen = storedValue(VOICE_CACHE)
