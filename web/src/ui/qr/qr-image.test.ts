import { expect, test } from 'vitest'
import { qrImage } from './qr-image.ts'

const LINK = 'https://compra.example/casa#AAAAAAAAAAAAAAAAAAAAAA'

/** The modules of an image as rows of '#' and '.', without the border. */
function modulesOf(text: string): string[] {
  const svg = decodeURIComponent(qrImage(text))
  const side = Number(/viewBox="-4 -4 (\d+) \1"/.exec(svg)?.[1]) - 8
  const rows = Array.from({ length: side }, () => '.'.repeat(side))
  for (const [, x = '', y = '', length = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    const row = rows[Number(y)] ?? ''
    const end = Number(x) + Number(length)
    rows[Number(y)] = row.slice(0, Number(x)) + '#'.repeat(Number(length)) + row.slice(end)
  }
  return rows
}

test('a code has its three corners, its timing lines and the dark module', () => {
  const rows = modulesOf(LINK)
  const far = rows.length - 7
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const at = (x: number, y: number) => corner.map((_, row) => rows[y + row]?.slice(x, x + 7))
  for (const [x, y] of [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const) {
    expect(at(x, y)).toEqual(corner)
  }
  expect(rows[6]?.slice(6, far + 1)).toMatch(/^#(\.#)+$/)
  expect(rows[rows.length - 8]?.[8]).toBe('#')
})

test('another link of the same length is another code of the same size', () => {
  const [some, other] = [modulesOf(LINK), modulesOf(LINK.replace('#A', '#B'))]
  expect(other.length).toBe(some.length)
  expect(other).not.toEqual(some)
  expect((some.length - 21) % 4).toBe(0)
})

test('a code is dark on light, with a border of four modules', () => {
  const svg = decodeURIComponent(qrImage(LINK))
  const side = modulesOf(LINK).length + 8
  expect(svg).toContain(`<path fill="#fff" d="M-4 -4h${side}v${side}h-${side}z"/>`)
})
