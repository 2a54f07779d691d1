import { z } from 'zod'

/** The id that a part of a thing has, in a request that writes the whole thing; what is no id is ignored. */
export const PartId = z.uuid().toLowerCase().optional().catch(undefined)
