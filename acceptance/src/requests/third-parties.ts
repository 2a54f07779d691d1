import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { launchBrowser, newPhone } from '@compra/bench/browser/browser.ts'
import { startProduct } from '@compra/bench/processes.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'

const ROOT = join(import.meta.dirname, '../../..')

export const scenario: Scenario = {
  title: 'dependencies with known high or critical holes; other origins in the pages',
  wanted: '0; 0',
  async run() {
    const origins = await otherOrigins()
    const holes = knownHoles()
    return {
      measured: `${holes ?? 'not asked'}; ${origins.length} on ${ADDRESSES.length} pages`,
      holds: judge(origins.length, holes),
      ...(holes === undefined && { note: 'the package registry answers no audit here' }),
    }
  },
}

function judge(origins: number, holes: number | undefined): Outcome['holds'] {
  if (origins > 0) return false
  return holes === undefined ? 'not run' : holes === 0
}

const ADDRESSES = Object.values(PAGES)

/** All requests of the pages to other origins. */
async function otherOrigins(): Promise<string[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const context = await newPhone(browser)
    const asked = new Set<string>()
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http')) asked.add(origin)
    })
    const page = await context.newPage()
    for (const address of ADDRESSES) {
      await page.goto(product.url + address, { waitUntil: 'networkidle' })
    }
    return [...asked].filter((origin) => origin !== product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/**
 * Vulnerabilities of high and critical severity in production dependencies; undefined without an audit
 * service.
 */
function knownHoles(): number | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
  })
  const counts: unknown = /"vulnerabilities": (\{[^{}]*"total"[^{}]*\})/.exec(stdout)?.[1]
  if (typeof counts !== 'string') return undefined
  // `as`: npm counts by severity.
  const { high = 0, critical = 0 } = JSON.parse(counts) as Partial<Record<string, number>>
  return high + critical
}
