import { PAGES } from '@compra/contract/http/pages.ts'
import { until } from '#testing/poll.ts'

interface Mail {
  readonly to: string
  readonly text: string
}

/** The link to `target` in a mail to an address, as a path of the product, once it has arrived. */
export async function mailedLink(
  readMails: () => Promise<Response>,
  email: string,
  target: string = PAGES.verifyEmail,
): Promise<string> {
  const link = await until(
    `a mail to ${email}`,
    async () => {
      // `as`: the local mailbox returns this shape; the tests assert its content.
      const mails = (await (await readMails()).json()) as Mail[]
      return mails
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? [])
        .map((text) => new URL(text))
        .find(({ pathname }) => pathname === target)
    },
    { withinMs: 30_000 },
  )
  return link.pathname + link.search
}
