import { correction, generate } from 'lean-qr/nano'

/** The light border that scanners need, in modules. */
const QUIET = 4

/**
 * The QR code of a text as a data URL: dark on white in both themes, because scanners need it. A quarter of it may be
 * covered or blurred.
 */
export function qrImage(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.Q })
  // One rectangle for each run of dark modules in a row.
  const runs: string[] = []
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x
      while (code.get(x, y)) x += 1
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`)
    }
  }
  const side = code.size + 2 * QUIET
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h-${side}z"/><path d="${runs.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
