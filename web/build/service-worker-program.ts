/**
 * The worker that makes the product work without a network. It caches one build: its pages and
 * their files, each checked against the build's hash, so that a captive portal's page is never
 * cached instead. And it takes the texts that other apps send, and shows messages of the server. It
 * handles nothing else: API calls, and other requests than plain GETs, bypass it.
 */
import { PAGES, SENT_TEXT_PAGE } from '@compra/contract/http/pages.ts'
import { sentText } from '#core/storage/sent-text.ts'
import { fileText } from '#lib/file-text.ts'
import { followPush } from './worker-push.ts'

interface Build {
  version: string
  /** URL and hash of every cached file. */
  precache: [string, string][]
  /** The cache key of the page of unknown URLs. */
  nowhere: string
}

/** The worker globals that the program uses; the DOM types only cover pages. */
interface WorkerScope {
  BUILD: Build
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', on: (event: WorkerEvent) => void): void
  addEventListener(type: 'message', on: (event: WorkerEvent & { data: unknown }) => void): void
  addEventListener(type: 'fetch', on: (event: WorkerFetch) => void): void
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerFetch extends WorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

// `as`: this file runs as a worker, with the build's values put before it.
const worker = self as unknown as WorkerScope
const { version, precache, nowhere } = worker.BUILD

const PAUSES_MS = [1000, 4000]
/** Characters; a list of the longest kind has a tenth of it. */
const SENT_TEXT_MAX = 100_000
/** Bytes of one file; a page of a receipt is smaller. */
const SENT_FILE_BYTES_MAX = 2 * 1024 * 1024 + 1
const SENT_FILES_MAX = 10
const PREFIX = 'compra-'
const CACHE = PREFIX + version
const KEPT = new Set(precache.map(([address]) => address))
const SERVER_ONLY =
  /^\/(api|identity|callback|plan|health|dev|openapi\.json|reference|sw\.js)(\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting())
})
followPush()
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (isSentText(request, pathname)) event.respondWith(take(request))
  if (request.method !== 'GET' || SERVER_ONLY.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (KEPT.has(pathname)) event.respondWith(kept(request, pathname))
})

/** As the manifest's `share_target` says. */
function isSentText({ method, mode }: Request, pathname: string): boolean {
  return method === 'POST' && mode === 'navigate' && pathname === PAGES.shoppingList
}

/** The text reaches neither the server nor an address: it waits here for the page that shows it. */
async function take(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  // A shared note has its items in the text and a title; without a text the title is the item.
  const text = (textOf('text') || textOf('title') || textOf('url')).slice(0, SENT_TEXT_MAX)
  const files = form.getAll('files').flatMap((value) => (value instanceof File ? [value] : []))
  await sentText.write({ text, files: await Promise.all(textsOf(files)) })
  return Response.redirect(SENT_TEXT_PAGE, 303)
}

/** Chosen from nothing, a field of files sends an empty one. */
function textsOf(files: readonly File[]) {
  return files
    .filter(({ size }) => size > 0)
    .slice(0, SENT_FILES_MAX)
    .map(async (file) => ({ name: file.name, text: await fileText(file, SENT_FILE_BYTES_MAX) }))
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  await Promise.all(
    precache.map(async ([address, integrity]) => {
      await cache.put(address, await fetchWhole(address, integrity, PAUSES_MS))
    }),
  )
}

/** On a bad network one of many files often fails; all of them would have to be fetched again. */
async function fetchWhole(
  address: string,
  integrity: string,
  [pause, ...later]: readonly number[],
): Promise<Response> {
  try {
    // Files with a hash in their name may come from the HTTP cache; pages must be fresh.
    const cache = address.startsWith('/assets/') ? 'default' : 'reload'
    const accept = address.includes('.') ? '*/*' : 'text/html'
    const answer = await fetch(address, { integrity, cache, headers: { accept } })
    if (!answer.ok && address !== nowhere) throw new Error(`${address}: ${answer.status}`)
    return answer
  } catch (error) {
    if (pause === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return fetchWhole(address, integrity, later)
  }
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A page from the cache; an unknown one from the server, or the cached 'not found' page. */
async function page(request: Request, pathname: string): Promise<Response> {
  if (KEPT.has(pathname)) return kept(request, pathname)
  try {
    return await fetch(request)
  } catch {
    return kept(request, nowhere)
  }
}

async function kept(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(address)) ?? fetch(request)
}
