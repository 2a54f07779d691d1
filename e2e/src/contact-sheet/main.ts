import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { startApp } from '@compra/server/testing/app/start-app.ts'
import { chromium } from '@playwright/test'
import { BUILT_WEB } from '#harness/product.ts'
import { AREAS } from '#screens/areas.ts'
import { photographArea, type Shots } from './photograph.ts'
import { writeSheet } from './sheet.ts'
import { chosenBy, isChosen } from './views.ts'

/** Photographs the screens named on the command line, or all, and puts them on one sheet. */
const FOLDER = '.screens'
/** Areas processed in parallel, each with its own server and browser page. */
const AT_ONCE = 2

const choice = chosenBy(process.argv.slice(2))
const areas = AREAS.filter(({ name, screens }) =>
  screens.some((screen) => isChosen(choice, name, screen.name)),
)
if (areas.length === 0) throw new Error(`No screen is called ${choice.words.join(', ')}.`)

const folder = join(FOLDER, 'pictures')
await rm(FOLDER, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(CHROMIUM)
const shots = new Map<string, Shots[]>()
const waiting = [...areas]
await Promise.all(Array.from({ length: AT_ONCE }, work))
await writeSheet(
  browser,
  FOLDER,
  areas.flatMap(({ name }) => shots.get(name) ?? []),
)
await browser.close()
console.log(`Written to ${FOLDER}/index.html and ${FOLDER}/contact-sheet.png`)

/** Processes areas one at a time until none is left. */
async function work(): Promise<void> {
  if (waiting.length === 0) return
  const product = await startApp({ site: BUILT_WEB })
  for (let area = waiting.shift(); area; area = waiting.shift()) {
    const { shots: taken, failure } = await photographArea(
      { browser, product, choice, folder },
      area,
    )
    shots.set(area.name, taken)
    console.log(`${area.name}: ${taken.length} screens`)
    if (failure === undefined) continue
    console.error(failure)
    process.exitCode = 1
  }
  await product.stop()
}
