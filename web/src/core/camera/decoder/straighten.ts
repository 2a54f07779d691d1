/** A grey picture, a byte a pixel. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly grey: Uint8ClampedArray
}

/** Pixels along a bar that make one: their mean has less noise. */
const ALONG = 12
/** Pixels of the result for one across the bars. */
const SCALE = 2
/** Pixels around one with which it is compared for sharpening. */
const NEAR = 5
/** Pixels of a block; three of them on both sides of one have paper and ink. */
const BLOCK = 20
/** A lower contrast is noise. */
const CONTRAST_MIN = 24

/**
 * Turns a picture so that most edges stand upright, enlarges it, takes the mean along them, sharpens it across
 * them, and lights each line evenly: bars that are turned, noisy, blurred or in shadow become readable. The
 * decoder itself finds bars only along a picture's sides.
 */
export function straightened(picture: Grey, sharpening: number): Grey {
  const size = Math.round(Math.hypot(picture.width, picture.height))
  const [width, height] = [size * SCALE, Math.ceil(size / ALONG)]
  const mean = meansAlong(picture, edgeDirection(picture), width, height)
  const grey = new Uint8ClampedArray(mean.length)
  for (let start = 0; start < mean.length; start += width) {
    const line = mean.subarray(start, start + width)
    grey.set(evened(line, sharpening), start)
  }
  return { width, height, grey }
}

/** The direction across most edges, in radians. */
export function edgeDirection({ width, height, grey }: Grey): number {
  let [same, mixed] = [0, 0]
  const valueAt = (at: number) => grey[at] ?? 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x
      const [up, down] = [at - width, at + width]
      // Scharr's weights: the direction is exact at any angle.
      const right = 3 * valueAt(up + 1) + 10 * valueAt(at + 1) + 3 * valueAt(down + 1)
      const left = 3 * valueAt(up - 1) + 10 * valueAt(at - 1) + 3 * valueAt(down - 1)
      const below = 3 * valueAt(down - 1) + 10 * valueAt(down) + 3 * valueAt(down + 1)
      const above = 3 * valueAt(up - 1) + 10 * valueAt(up) + 3 * valueAt(up + 1)
      const [dx, dy] = [right - left, below - above]
      same += dx * dx - dy * dy
      mixed += 2 * dx * dy
    }
  }
  return Math.atan2(mixed, same) / 2
}

function meansAlong(picture: Grey, turn: number, width: number, height: number): Float32Array {
  const means = new Float32Array(width * height)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const half = width / SCALE / 2
  for (let row = 0; row < height; row += 1) {
    for (let at = 0; at < width; at += 1) {
      const across = at / SCALE - half
      let sum = 0
      for (let n = 0; n < ALONG; n += 1) {
        const along = row * ALONG + n - half
        const x = picture.width / 2 + across * cos - along * sin
        const y = picture.height / 2 + across * sin + along * cos
        sum += valueBetween(picture, x, y)
      }
      means[row * width + at] = sum / ALONG
    }
  }
  return means
}

/** Between pixels; beyond the picture its edge goes on. */
function valueBetween({ width, height, grey }: Grey, x: number, y: number): number {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2)
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2)
  const dx = Math.min(Math.max(x - left, 0), 1)
  const dy = Math.min(Math.max(y - top, 0), 1)
  const at = top * width + left
  const upper = (grey[at] ?? 0) * (1 - dx) + (grey[at + 1] ?? 0) * dx
  const lower = (grey[at + width] ?? 0) * (1 - dx) + (grey[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** Sharpened, and from the darkest to the lightest value around each pixel. */
function evened(line: Float32Array, sharpening: number): Float32Array {
  const bounds = boundsOf(line)
  const sums = new Float64Array(line.length + 1)
  for (const [x, value] of line.entries()) sums[x + 1] = (sums[x] ?? 0) + value
  return line.map((value, x) => {
    const [from, to] = [Math.max(0, x - NEAR), Math.min(line.length, x + NEAR + 1)]
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
    const { low, high } = bounds[Math.floor(x / BLOCK)] ?? { low: 0, high: 255 }
    const sharp = value + sharpening * (value - mean)
    return ((sharp - low) * 255) / Math.max(CONTRAST_MIN, high - low)
  })
}

/** The bounds of the values around each block. */
function boundsOf(line: Float32Array) {
  return Array.from({ length: Math.ceil(line.length / BLOCK) }, (_, block) => {
    const around = line.subarray(Math.max(0, (block - 3) * BLOCK), (block + 4) * BLOCK)
    let [low, high] = [255, 0]
    for (const value of around) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    return { low, high }
  })
}
