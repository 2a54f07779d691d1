import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Starts both processes. Throws if one of them ends before it is ready. */
export async function startWebKit({ driver, browser }: Installed): Promise<WebKit> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstLine(display)
  const port = await freePort()
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, TZ: 'America/Sao_Paulo' },
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
    stop: async () => void (await Promise.all([ended(server), ended(display)])),
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
