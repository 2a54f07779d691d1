import { withoutNoise } from '#measure/float-noise.ts'

/** Steps that a counter weighs, in grams or millilitres, each for amounts below a limit. */
const STEPS = [
  { below: 500, step: 50 },
  { below: 2000, step: 100 },
] as const
const LARGE_STEP = 250

/** An amount in g or ml rounded up to what a counter weighs: 333 is 350, 1040 is 1100. */
export function counterStep(amount: number): number {
  const exact = withoutNoise(amount)
  const { step } = STEPS.find(({ below }) => exact < below) ?? { step: LARGE_STEP }
  return Math.max(wholeUp(exact / step), 1) * step
}

/** Rounded up to a whole number, without floating-point error. */
export function wholeUp(amount: number): number {
  return Math.ceil(withoutNoise(amount))
}
