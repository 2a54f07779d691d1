import { PAGES, SENT_TEXT_PAGE } from '@compra/contract/http/pages.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Another app hands a text to the installed one by a POST to the list, which its service worker takes
 * on the device. Without a worker the POST comes here: the text is not read, and the page says that
 * it did not arrive.
 */
export function sentTextRoute(app: FastifyInstance): void {
  app.post(
    PAGES.shoppingList,
    {
      // Before the body is looked at, whatever its type and length.
      onRequest: (_request, reply) => void reply.redirect(SENT_TEXT_PAGE, 303),
    },
    () => undefined,
  )
}
