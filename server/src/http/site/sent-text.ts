import { PAGES, SENT_TEXT_PAGE } from '@compra/contract/http/pages.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Another app shares a text with the installed one by a POST to the list, which its service worker handles on
 * the device. Without a worker the POST arrives here: the text is not read, and the page reports the failure.
 */
export function sentTextRoute(app: FastifyInstance): void {
  app.post(
    PAGES.shoppingList,
    {
      // Before the body is read, of any type and length.
      onRequest: (_request, reply) => void reply.redirect(SENT_TEXT_PAGE, 303),
    },
    () => undefined,
  )
}
