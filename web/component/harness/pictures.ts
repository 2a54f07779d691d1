import { correction, generate } from 'lean-qr/nano'

/** A grey image file with a drawing. */
export async function pictureOf(
  draw: (pen: OffscreenCanvasRenderingContext2D) => void,
  { width = 900, height = 900, type = 'image/png' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ddd'
  pen.fillRect(0, 0, width, height)
  draw(pen)
  return new File([await canvas.convertToBlob({ type, quality: 0.9 })], 'foto', { type })
}

/** A photo of a text's QR code, on white paper. */
export function pictureOfCode(text: string): Promise<File> {
  const code = generate(text, { minCorrectionLevel: correction.L })
  return pictureOf((pen) => {
    const side = 900 / (code.size + 12)
    pen.setTransform(side, 0, 0, side, 6 * side, 6 * side)
    pen.fillStyle = '#fff'
    pen.fillRect(-4, -4, code.size + 8, code.size + 8)
    pen.fillStyle = '#000'
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) pen.fillRect(x, y, 1, 1)
    }
  })
}
