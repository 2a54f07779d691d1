/** Draws barcodes as a camera sees them. */
import { createPrng } from '#testing/prng.ts'

/** A grey picture, a byte a pixel. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8ClampedArray
}

export type BarcodeKind = 'ean13' | 'ean8' | 'upca' | 'itf14'

/** How a code is seen. */
export interface Look {
  /** Pixels of its thinnest bar. */
  readonly bar: number
  /** Degrees. */
  readonly turn: number
  /** How far it is out of focus: a standard deviation in pixels. */
  readonly blur: number
  /** The greys of paper and ink. */
  readonly paper: number
  readonly ink: number
  /** The standard deviation of the sensor's noise, in greys. */
  readonly noise: number
  /** How much less light the right edge has than the left one, as a share. */
  readonly shade: number
}

export const GOOD_LOOK: Look = {
  bar: 3,
  turn: 0,
  blur: 0,
  paper: 225,
  ink: 30,
  noise: 3,
  shade: 0,
}

const SIDE = 720
/** A pixel is the mean of so many points along each side. */
const POINTS = 3

/** The modules of each digit in the left half of an EAN; inverted and reversed they are the others. */
const LEFT = split(
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011',
)
const RIGHT = LEFT.map((code) => Array.from(code, (bit) => (bit === '1' ? '0' : '1')).join(''))
const EVEN = RIGHT.map((code) => Array.from(code).toReversed().join(''))
/** Which digits of the left half are even: so the first digit is written. */
const FIRST = split('OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO')
/** Of five bars or spaces two are wide. */
const WIDE = split('00110 10001 01001 11000 00101 10100 01100 00011 10010 01010')

/** The modules of a code, 1 for a bar. */
export function modulesOf(kind: BarcodeKind, digits: string): string {
  if (kind === 'itf14') return interleaved(digits)
  const half = kind === 'ean8' ? 4 : 6
  const [first, rest] = kind === 'ean13' ? [digits.slice(0, 1), digits.slice(1)] : ['0', digits]
  const parity = FIRST[Number(first)] ?? ''
  const left = Array.from(rest.slice(0, half), (digit, at) =>
    (kind === 'ean8' || parity[at] === 'O' ? LEFT : EVEN).at(Number(digit)),
  )
  const right = Array.from(rest.slice(half), (digit) => RIGHT[Number(digit)])
  return `101${left.join('')}01010${right.join('')}101`
}

function interleaved(digits: string): string {
  const pairs = (digits.match(/../g) ?? []).map(([bars = '0', spaces = '0']) => {
    const [wideBars = '', wideSpaces = ''] = [WIDE[Number(bars)], WIDE[Number(spaces)]]
    const elements = Array.from(
      wideBars,
      (bar, at) => (bar === '1' ? '111' : '1') + (wideSpaces[at] === '1' ? '000' : '0'),
    )
    return elements.join('')
  })
  return `1010${pairs.join('')}11101`
}

/** A photo of the code in the middle of white paper. `seed` chooses the noise. */
export function photoOfBars(modules: string, look: Look, seed = 1): Picture {
  const random = createPrng(seed)
  const page = blurred(drawn(modules, look), look.blur)
  const grey = Uint8ClampedArray.from(page, (lightness, at) => {
    const light = 1 - (look.shade * (at % SIDE)) / SIDE
    const value = look.ink + (look.paper - look.ink) * lightness
    return value * light + gaussian(random) * look.noise
  })
  return { width: SIDE, height: SIDE, grey }
}

/** 1 is paper, 0 ink. */
function drawn(modules: string, { bar, turn }: Look): Float32Array {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const height = Math.max(60, (modules.length * bar) / 3)
  const isInk = (x: number, y: number) => {
    const at = Math.floor((x * cos + y * sin) / bar + modules.length / 2)
    return Math.abs(y * cos - x * sin) < height / 2 && modules[at] === '1'
  }
  return new Float32Array(SIDE * SIDE).map((_, at) => {
    let ink = 0
    for (let point = 0; point < POINTS ** 2; point += 1) {
      const x = (at % SIDE) + ((point % POINTS) + 0.5) / POINTS
      const y = Math.floor(at / SIDE) + (Math.floor(point / POINTS) + 0.5) / POINTS
      if (isInk(x - SIDE / 2, y - SIDE / 2)) ink += 1
    }
    return 1 - ink / POINTS ** 2
  })
}

function blurred(page: Float32Array, sigma: number): Float32Array {
  if (sigma === 0) return page
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const along = (from: Float32Array, step: number, placeOf: (at: number) => number) =>
    from.map((_, at) => {
      const place = placeOf(at)
      let sum = 0
      for (const [n, weight] of weights.entries()) {
        const moved = Math.min(Math.max(place + n - reach, 0), SIDE - 1) - place
        sum += (from[at + moved * step] ?? 0) * weight
      }
      return sum / total
    })
  const across = along(page, 1, (at) => at % SIDE)
  return along(across, SIDE, (at) => Math.floor(at / SIDE))
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function split(words: string): readonly string[] {
  return words.split(' ')
}

/** A film for a browser's fake camera (Y4M) that shows one picture. */
export function filmOf({ width, height, grey }: Picture): Uint8Array {
  const colour = new Uint8Array((width * height) / 2).fill(128)
  const head = new TextEncoder().encode(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = new TextEncoder().encode('FRAME\n')
  const parts = [head, ...Array.from({ length: 2 }, () => [frame, grey, colour]).flat()]
  const film = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    film.set(part, at)
    at += part.length
  }
  return film
}
