import type { Step } from '@compra/contract/recipe.ts'

/** How long a step takes, as far as somebody said. */
export function StepTimes({ prepTime, waitTime }: Pick<Step, 'prepTime' | 'waitTime'>) {
  const times = [
    ...(prepTime > 0 ? [`Preparo: ${prepTime} min`] : []),
    ...(waitTime > 0 ? [`Espera: ${waitTime} min`] : []),
  ]
  if (times.length === 0) return null
  return <span className="mt-1 block text-sm text-muted tabular-nums">{times.join(' · ')}</span>
}
