import { type ImportedRecipe, recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { isUnreached } from '#core/shell/network.ts'
import { type Copied, isEmpty } from '#ui/paste/clipboard.ts'
import { type Asked, askedOf } from './given-recipe.ts'

const TOO_LONG = 'É texto demais para uma receita. Cole só a parte da receita.'
const EMPTY = 'O arquivo está vazio.'
const NO_NETWORK =
  'Sem conexão. O que você colou fica aqui; tente de novo quando a internet voltar.'
const FAILED = 'Não foi possível ler a receita. Tente novamente.'

/** Reads what was handed in; what is wrong with it is said in `message`. */
export function useImport(onRead: (read: ImportedRecipe) => void) {
  const [message, setMessage] = useState('')
  const reading = useMutation({
    mutationFn: firstFound,
    onSuccess: onRead,
    onError: (error) => setMessage(isUnreached(error) ? NO_NETWORK : errorMessage(error, FAILED)),
  })
  return {
    message,
    isReading: reading.isPending,
    clear: () => setMessage(''),
    read: (given: Copied) => {
      const asked = askedOf(given)
      setMessage(refusalOf(given, asked))
      if (asked.length > 0 && !reading.isPending) reading.mutate(asked)
    },
  }
}

function refusalOf(given: Copied, asked: Asked): string {
  if (asked.length > 0) return ''
  return isEmpty(given) ? EMPTY : TOO_LONG
}

/** The words of a page may be enough where its structure is not: a page without a recipe is asked once more. */
async function firstFound([first, ...others]: Asked): Promise<ImportedRecipe> {
  try {
    return await call(recipeImportApi.read, { body: first ?? {} })
  } catch (error) {
    const isWithout = error instanceof ApiError && error.refusal.status === 422
    if (!isWithout || others.length === 0) throw error
    return firstFound(others)
  }
}
