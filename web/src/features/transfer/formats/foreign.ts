/** Data of other apps in one shape: plain texts, not interpreted yet. */
import type { Line } from '@compra/contract/line/line.ts'

/** As it was written, or in its parts. */
export type ForeignIngredient = string | ForeignAmount

export interface ForeignAmount {
  /** 0 of what has no amount. */
  readonly amount: number
  /** In the words of the app, '' without one. */
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
  /** What it is, then what was noted. */
  readonly texts: readonly string[]
  readonly servings: string
  readonly time: string
  /** An address, or the name of a book or of a person. */
  readonly source: string
  readonly author: string
  readonly tags: readonly string[]
  readonly ingredients: readonly ForeignIngredient[]
  readonly steps: readonly ForeignStep[]
  /** What has no place here: 'foto', 'avaliação'. */
  readonly lost: readonly string[]
}

export interface ForeignList {
  readonly name: string
  readonly lines: readonly Line[]
  /** A catalogue of everything an app knows, not a shopping list: not selected by default. */
  readonly isOptional?: boolean
  readonly lost: readonly string[]
}

/** The content of one file. */
export interface Foreign {
  readonly recipes: readonly ForeignRecipe[]
  readonly lists: readonly ForeignList[]
  /** Content that is never imported: 'Despesas do KitchenOwl: 12'. */
  readonly notes: readonly string[]
}

export const NOTHING: Foreign = { recipes: [], lists: [], notes: [] }

export function joinForeign(parts: readonly Foreign[]): Foreign {
  return {
    recipes: parts.flatMap(({ recipes }) => recipes),
    lists: parts.flatMap(({ lists }) => lists),
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
  }
}

/** What has no place in a recipe here, in the words of the report. */
export const LOST = {
  picture: 'foto',
  nutrition: 'tabela nutricional',
  rating: 'avaliação',
  comments: 'comentários',
  files: 'anexos',
  tools: 'utensílios',
  ticks: 'itens marcados como comprados',
} as const

/** Of the parts of an ingredients' list here is none: 'títulos nos ingredientes (Massa, Cobertura)'. */
export function lostHeadings(titles: readonly string[]): string[] {
  return titles.length === 0 ? [] : [`títulos nos ingredientes (${titles.join(', ')})`]
}
