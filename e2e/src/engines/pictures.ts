import { join } from 'node:path'
import { LIST_KEY, MIXED, storedText } from '@compra/contract/testing/browser/stored-lists.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { moveInHelena } from '@compra/server/testing/people/demo-house.ts'
import { TOKEN_KEY } from '#harness/accounts.ts'

/** ENGINE_PICTURES: the folder for pictures of an engine's screens, with Chromium's; without it none are taken. */
export const PICTURES = process.env['ENGINE_PICTURES']

/** A browser of any engine. */
export interface Camera {
  /** The engine's name, for the names of the files. */
  readonly engine: string
  /** Stores a value in the browser's local storage. */
  readonly store: (key: string, value: string) => Promise<void>
  /** Opens a path and waits for a text. */
  readonly open: (path: string, text: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** Takes a picture once every animation has ended. */
  readonly take: (file: string) => Promise<void>
}

interface Screen {
  readonly name: string
  readonly path: string
  /** Shown when the screen is complete. */
  readonly text: string
}

const LIST = '/shopping-list'
const WINDOWS = [
  [390, 844],
  [1280, 800],
] as const

const OF_GUESTS: readonly Screen[] = [
  { name: 'landing', path: '/', text: 'Começar uma lista' },
  { name: 'list', path: LIST, text: 'Total: R$' },
  { name: 'login', path: `${LIST}?login=true`, text: 'Esqueci minha senha' },
]

/** Of the demo household. */
const OF_MEMBERS: readonly Screen[] = [
  { name: 'house list', path: LIST, text: '2 pessoas' },
  { name: 'lists', path: `${LIST}?modal=lists`, text: 'Feira de sábado' },
  { name: 'products', path: `${LIST}?modal=products`, text: 'Estoque baixo' },
  { name: 'recipes', path: `${LIST}?modal=recipes`, text: 'Moqueca de peixe' },
  { name: 'week', path: `${LIST}?modal=week-menu`, text: 'Jantar' },
  { name: 'spending', path: `${LIST}?modal=spending`, text: 'Ver como tabela' },
  { name: 'household', path: `${LIST}?modal=household`, text: 'Tomás' },
]

/** Photographs ten screens as 'products 390 webkit.png'. */
export async function photographScreens(
  camera: Camera,
  product: RunningApp,
  folder: string,
): Promise<void> {
  await camera.store(LIST_KEY, storedText(MIXED))
  await photograph(camera, OF_GUESTS, folder)
  await camera.store(TOKEN_KEY, (await moveInHelena(product)).refreshToken)
  await photograph(camera, OF_MEMBERS, folder)
}

async function photograph(
  camera: Camera,
  screens: readonly Screen[],
  folder: string,
): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await camera.resize(width, height)
    for (const { name, path, text } of screens) {
      await camera.open(path, text)
      await camera.take(join(folder, `${name} ${width} ${camera.engine}.png`))
    }
  }
}
