import { casesOf } from './lines/cases.ts'
import { AMOUNTS } from './pasted/amounts.ts'
import { BULLETS } from './pasted/bullets.ts'
import { FOURTH_LOOK } from './pasted/fourth-look.ts'
import { HEADINGS } from './pasted/headings.ts'
import { HOUSEHOLDS } from './pasted/households.ts'
import { ONE_LINE } from './pasted/one-line.ts'
import { OTHER_CHATS } from './pasted/other-chats.ts'
import { PRICES } from './pasted/prices.ts'
import { SECOND_LOOK } from './pasted/second-look.ts'
import { SHARED_AND_RECIPES } from './pasted/shared-and-recipes.ts'
import { THIRD_LOOK } from './pasted/third-look.ts'
import { WHATSAPP } from './pasted/whatsapp.ts'

/** All lines of a batch were written before the reader was run on any of them. */
export const PASTED = casesOf([
  WHATSAPP,
  OTHER_CHATS,
  BULLETS,
  HEADINGS,
  PRICES,
  ONE_LINE,
  AMOUNTS,
  HOUSEHOLDS,
  SHARED_AND_RECIPES,
  SECOND_LOOK,
  THIRD_LOOK,
  FOURTH_LOOK,
])
