/** Data of other apps in one shape: plain texts, not interpreted yet. */
import { joinNames } from '@compra/contract/format/names.ts'
import type { Line } from '@compra/contract/line/line.ts'

/** A whole line, or its parts. */
export type ForeignIngredient = string | ForeignAmount

export interface ForeignAmount {
  /** 0 without an amount. */
  readonly amount: number
  /** As the app names it; '' without one. */
  readonly unit: string
  readonly name: string
  readonly note: string
}

export interface ForeignStep {
  readonly text: string
  readonly minutes: number
}

export interface ForeignRecipe {
  readonly title: string
  /** The description, then notes. */
  readonly texts: readonly string[]
  readonly servings: string
  readonly time: string
  /** An address, or the name of a book or of a person. */
  readonly source: string
  readonly author: string
  readonly tags: readonly string[]
  readonly ingredients: readonly ForeignIngredient[]
  readonly steps: readonly ForeignStep[]
  /** Names of parts that recipes here cannot have: 'foto', 'avaliação'. */
  readonly lost: readonly string[]
}

export interface ForeignList {
  readonly name: string
  readonly lines: readonly Line[]
  /** A catalogue of everything an app knows, not a shopping list: not selected by default. */
  readonly isOptional?: boolean
  readonly lost: readonly string[]
}

export interface ForeignProduct {
  readonly name: string
  /** As the app names it; amounts, minimum and price are of this unit. */
  readonly unit: string
  /** The content of one unit, if the app knows it. */
  readonly content: Pick<ForeignAmount, 'amount' | 'unit'> | undefined
  readonly packs: readonly ForeignPack[]
  readonly minStock: number
  /** Reais; 0 if unknown. */
  readonly price: number
  readonly barcodes: readonly string[]
  /** A product that the app knows without having any: not selected by default. */
  readonly isOptional: boolean
  readonly lost: readonly string[]
}

export interface ForeignPack {
  readonly amount: number
  /** '2026-11-30'; '' without a date. */
  readonly expires: string
}

/** The content of one file. */
export interface Foreign {
  readonly recipes: readonly ForeignRecipe[]
  readonly lists: readonly ForeignList[]
  readonly products: readonly ForeignProduct[]
  /** Content that is never imported: 'Despesas do KitchenOwl: 12'. */
  readonly notes: readonly string[]
}

export const NOTHING: Foreign = { recipes: [], lists: [], products: [], notes: [] }

export function joinForeign(parts: readonly Foreign[]): Foreign {
  return {
    recipes: parts.flatMap(({ recipes }) => recipes),
    lists: parts.flatMap(({ lists }) => lists),
    products: parts.flatMap(({ products }) => products),
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
  }
}

/** Names of parts that recipes here cannot have, for the report. */
export const LOST = {
  picture: 'foto',
  nutrition: 'tabela nutricional',
  rating: 'avaliação',
  comments: 'comentários',
  files: 'anexos',
  tools: 'utensílios',
  ticks: 'itens marcados como comprados',
} as const

/** Ingredients here have no headings: 'títulos nos ingredientes (Massa, Cobertura)'. */
export function lostHeadings(titles: readonly string[]): string[] {
  return titles.length === 0 ? [] : [`títulos nos ingredientes (${titles.join(', ')})`]
}

/** The number of items that the report names. */
const NAMED = 5

/** Of lists whose ticked items stay behind: 'itens já comprados (Leite, Pão)'. */
export function lostBought(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`itens já comprados (${joinNames(names, NAMED)})`]
}
