import type { Step } from '@compra/contract/recipe/recipe.ts'

/** The known times of a step. */
export function StepTimes({ prepTime, waitTime }: Pick<Step, 'prepTime' | 'waitTime'>) {
  const times = [
    ...(prepTime > 0 ? [`Preparo: ${prepTime}\u00A0min`] : []),
    ...(waitTime > 0 ? [`Espera: ${waitTime}\u00A0min`] : []),
  ]
  if (times.length === 0) return null
  return <span className="mt-1 block text-sm text-muted tabular-nums">{times.join(' · ')}</span>
}
