import { mondayOf } from '@compra/contract/calendar/week.ts'
import { cookApi } from '@compra/contract/cook/cook.ts'
import type { Cookable } from '@compra/contract/cook/cookable.ts'
import { formatDayAndMonth } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { type Menu, Menu as MenuShape } from '@compra/contract/menu/menu.ts'
import { type LastPrice, LastPrice as LastPriceShape } from '@compra/contract/price/price-seen.ts'
import { lineOf } from '@compra/contract/text/text.ts'
import { z } from 'zod'
import { thingOf } from '#catalogue/catalogue.ts'
import type { CookService } from '#features/cook/cook.service.ts'
import type { MenuService } from '#features/menu/menu.service.ts'
import type { PriceService } from '#features/price/price.service.ts'
import type { MatchingService } from '#features/product/matching.service.ts'
import type { Clock } from '#lib/clock.ts'
import { addDays, type Day, dayOf } from '#lib/time/calendar.ts'
import { tool, type Tool } from './tool.ts'
import { namesText } from './words.ts'

export interface KitchenServices {
  readonly cooking: Pick<CookService, 'cookable'>
  readonly menus: Pick<MenuService, 'get'>
  readonly prices: Pick<PriceService, 'latest'>
  readonly matching: Pick<MatchingService, 'match'>
  readonly clock: Clock
}

/** Recipes of one answer, the most ready first. */
const RECIPES_MAX = 30
const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/** What can be cooked, the menu, and prices. */
export function kitchenTools({ cooking, menus, prices, matching, clock }: KitchenServices): Tool[] {
  return [
    tool({
      name: 'o_que_cozinhar',
      title: 'O que dá para cozinhar',
      description:
        'As receitas da casa comparadas com o estoque, as mais prontas primeiro (até 30): `missing` falta comprar, `check` é para conferir em casa, `expiring` vence logo e seria usado.',
      scope: 'read',
      input: z.object({}),
      output: cookApi.cookable.success.body,
      async run(_, { caller }) {
        const data = (await cooking.cookable(caller.tenantId)).slice(0, RECIPES_MAX)
        return { text: cookableText(data), data: { data } }
      },
    }),
    tool({
      name: 'ver_cardapio',
      title: 'Ver o cardápio da semana',
      description: 'O cardápio da semana de uma data; sem data, o desta semana.',
      scope: 'read',
      input: z.object({ date: z.iso.date().optional().describe("um dia da semana: '2026-11-25'") }),
      output: MenuShape,
      async run({ date }, { caller }) {
        const menu = await menus.get(caller.tenantId, mondayOf(date ?? dayOf(clock.now())))
        return { text: menuText(menu), data: menu }
      },
    }),
    tool({
      name: 'ver_precos',
      title: 'Ver os últimos preços',
      description:
        'Os últimos preços pagos por uma coisa, em cada loja, em reais por kg, litro ou unidade (`per`).',
      scope: 'read',
      input: z.object({ name: lineOf(ITEM_NAME_MAX).describe("'leite integral'") }),
      output: z.object({ data: z.array(LastPriceShape) }),
      async run({ name }, { caller }) {
        const { data: all } = await prices.latest(caller.tenantId)
        const { products } = await matching.match(caller.tenantId, [name])
        const names = new Map(products.map((product) => [product.id, product.name]))
        const thing = thingOf(name)?.name
        const data = all.filter(({ productId, thing: paid }) =>
          productId === null ? paid !== null && paid === thing : names.has(productId),
        )
        return { text: pricesText(name, data, names), data: { data } }
      },
    }),
  ]
}

function cookableText(recipes: readonly Cookable[]): string {
  if (recipes.length === 0) return 'A casa ainda não tem receitas.'
  const ready = recipes.filter(({ missing, check }) => missing.length + check.length === 0)
  const unsure = recipes.filter(({ missing, check }) => missing.length === 0 && check.length > 0)
  const [next] = recipes.filter(({ missing }) => missing.length > 0)
  const titles = (some: readonly Cookable[]) => namesText(some.map(({ title }) => title))
  const parts = [
    ready.length > 0 ? `Dá para fazer: ${titles(ready)}.` : 'Nenhuma receita está completa.',
    ...(unsure.length > 0 ? [`Conferindo em casa: ${titles(unsure)}.`] : []),
    ...(next ? [`Mais perto: ${next.title}, falta ${namesText(next.missing)}.`] : []),
  ]
  return parts.join(' ')
}

function menuText({ monday, entries }: Menu): string {
  // `as`: the contract checks that it is a date.
  const week = `Semana de ${formatDayAndMonth(monday)} a ${formatDayAndMonth(addDays(monday as Day, 6))}`
  if (entries.length === 0) return `${week}: o cardápio está vazio.`
  const days = DAYS.flatMap((name, day) => {
    const meals = entries.filter((entry) => entry.day === day)
    const said = meals.map(({ meal, recipe, text }) => `${meal}: ${recipe?.title ?? text ?? ''}`)
    return said.length > 0 ? [`${name}, ${said.join(', ')}`] : []
  })
  return `${week}: ${days.join('; ')}.`
}

function pricesText(
  name: string,
  prices: readonly LastPrice[],
  names: ReadonlyMap<string, string>,
): string {
  if (prices.length === 0) return `Ainda não há preços de ${name}.`
  const lines = prices.map(({ productId, thing, price, per, shop, at }) => {
    const what = names.get(productId ?? '') ?? thing ?? name
    const where = shop ? ` em ${shop.name}` : ''
    return `${what} ${formatMoney(price)} por ${per}${where}, ${formatDayAndMonth(at)}`
  })
  return `Últimos preços: ${namesText(lines)}.`
}
