import { browserCaches, createStoredValue } from '#core/storage/stored-value.ts'

/** Whether this device has been told who hears what is said. */
export const voiceTold = createStoredValue('ci-voice-told', browserCaches)
