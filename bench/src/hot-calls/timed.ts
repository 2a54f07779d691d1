import type { Asked } from './calls.ts'

/** Sends one request; `time` is in milliseconds until the last byte. Throws if it is refused. */
export async function timed(
  name: string,
  origin: string,
  { path, method, headers, body }: Asked,
): Promise<{ time: number; text: string }> {
  const begun = performance.now()
  const answer = await fetch(origin + path, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  const time = performance.now() - begun
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`)
  return { time, text }
}
