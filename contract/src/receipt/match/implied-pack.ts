import type { CatalogueThing } from '#catalogue/read-catalogue.ts'
import type { Measure } from '#measure/measure.ts'
import { contentOf } from '#stock/content.ts'

/** '... 900', '... 500M', cut off before its unit. */
const BARE_END = /(?<![\d,.])(\d{2,4})\s?[mg]?$/i

/** The size of a number without a unit at the end, if the thing is sold in it: 'OLEO SOJA LIZA 900'. */
export function impliedPack(
  text: string,
  { packs }: Pick<CatalogueThing, 'packs'>,
): Measure | null {
  const amount = Number(BARE_END.exec(text.trim())?.[1])
  const contents = packs.flatMap((pack) => contentOf(pack) ?? [])
  return contents.find((content) => content.amount === amount && isSmall(content)) ?? null
}

function isSmall({ unit }: Measure): boolean {
  return unit === 'g' || unit === 'ml'
}
