import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { type AppRoute, NOT_FOUND, ROUTES } from '#app/route/routes.tsx'
import { App } from './app.tsx'

/** An address without a page; its HTML serves all unknown addresses. */
const NOWHERE = '/404'

/** For the build only: the HTML of every page for a guest. */
export async function prerenderPages(): Promise<{ route: AppRoute; html: string }[]> {
  return Promise.all(
    [...ROUTES, NOT_FOUND].map(async (route) => ({ route, html: await prerender(route) })),
  )
}

async function prerender(route: AppRoute): Promise<string> {
  await route.page.preload()
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App ssrPath={route.path === '*' ? NOWHERE : route.path} />
    </StrictMode>,
    { progressiveChunkSize: Infinity },
  )
  return text(prelude)
}
