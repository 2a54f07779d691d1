import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { expect } from '@playwright/test'
import { Builder, type WebDriver } from 'selenium-webdriver'

interface Installed {
  readonly driver: string
  readonly browser: string
}

/** WebKitGTK on a display of its own, behind its WebDriver. */
export interface WebKit {
  /** A fresh browser: nothing is stored. */
  readonly open: () => Promise<WebDriver>
  readonly stop: () => Promise<void>
}

/** Buttons of the browser's bar, which would keep its window wider than a phone. */
const NO_BUTTONS =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-source: none }'

/** Starts both processes. Throws if one of them ends before it is ready. */
export async function startWebKit({ driver, browser }: Installed): Promise<WebKit> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstLine(display)
  const port = await freePort()
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NO_BUTTONS)
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      TZ: 'America/Sao_Paulo',
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilUp(url, server)
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  }
  return {
    open: async () => {
      const opened = await new Builder().usingServer(url).withCapabilities(capabilities).build()
      await opened.manage().window().setRect({ width: 1280, height: 900 })
      return opened
    },
    stop: async () => {
      await Promise.all([ended(server), ended(display)])
      await rm(settings, { recursive: true, force: true })
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('without output')
  const [text] = await Promise.race([once(child.stdout, 'data'), failed(child)])
  return String(text).trim()
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${child.spawnfile} ended with ${String(code)}`)
}

async function untilUp(url: string, server: ChildProcess): Promise<void> {
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await Promise.race([expect.poll(isUp).toBe(true), failed(server)])
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.kill()) return
  await once(child, 'exit')
}
