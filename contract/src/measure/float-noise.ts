/** Removes floating-point error: 30.000000000000004 is 30. */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(6))
}
