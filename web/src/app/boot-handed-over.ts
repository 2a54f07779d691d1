import { takeFromAddress } from '#core/handed-over.ts'

// Inlined into the head of the pages that are handed a secret, before all else.
takeFromAddress()
