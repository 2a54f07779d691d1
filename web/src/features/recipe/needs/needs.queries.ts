import type { Need } from '@compra/contract/cook/cook.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { Purchase } from '@compra/contract/purchase/purchase.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { rememberProduct } from '#core/pantry/rules/product-acts.ts'
import { type Things, useThings } from '#core/pantry/things.ts'
import type { Reading } from '#core/pantry/use-pantry.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct } from '#core/shell/toasts.ts'

/** An ingredient, and of several recipes those that need it. */
export interface AnyNeed extends Need {
  /** Its row on the list. */
  readonly row: Purchase
  readonly recipes?: readonly string[]
}

/** Needs against the pantry. `needs` is undefined while it is not known, for whatever reason. */
export interface Asked {
  readonly needs: readonly AnyNeed[] | undefined
  readonly products: readonly Product[]
  /** The rows of the list for all that is not at home. */
  readonly rows: readonly Purchase[]
  /** An answer is on its way: what is shown may be for fewer who eat. */
  readonly isAsking: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

const pickNeeds = ({ recipeNeeds }: Things) => recipeNeeds
const pickNeedsOfMany = ({ needsOfRecipes }: Things) => needsOfRecipes

interface HowMuch {
  readonly people?: number | undefined
  /** Of a recipe that is not for people. */
  readonly times?: number | undefined
}

/** Without a number: for as many as the recipe is for. */
export function useNeeds(id: string, { people, times }: HowMuch): Asked {
  const asked = useMemo(() => ({ id, people, times }), [id, people, times])
  return askedOf(useThings(pickNeeds, asked))
}

/** What several recipes need together. */
export function useNeedsOfMany(
  recipes: readonly { id: string; people?: number; times?: number }[],
): Asked {
  const key = JSON.stringify(recipes)
  const asked = useMemo(() => JSON.parse(key) as typeof recipes, [key])
  return askedOf(useThings(pickNeedsOfMany, asked))
}

type Answer = Reading<{
  readonly data: readonly AnyNeed[]
  readonly products: readonly Product[]
  readonly rows: readonly Purchase[]
}>

function askedOf({ data, isFailed, retry }: Answer): Asked {
  return {
    needs: data?.data,
    products: data?.products ?? NONE,
    rows: data?.rows ?? NO_ROWS,
    isAsking: data === undefined && !isFailed,
    isFailed,
    retry,
  }
}

const NONE: readonly Product[] = []
const NO_ROWS: readonly Purchase[] = []

interface Said {
  readonly productId: string
  readonly text: string
  readonly is: boolean
}

/** Remembers for the household what a text means, or does not. */
export function useRemember(onSaid?: () => void) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: async (said: readonly Said[]) => {
      for (const { productId, text, is } of said) {
        await actOnPantry(rememberProduct, { id: productId, text, is })
      }
    },
    onSuccess: () => onSaid?.(),
    onError: toastWriteError('Erro', 'Não foi possível salvar a escolha. Tente novamente.'),
  })
}
