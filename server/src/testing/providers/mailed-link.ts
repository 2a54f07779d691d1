import { PAGES } from '@compra/contract/http/pages.ts'

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
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    // `as`: the local mailbox returns this shape; the tests assert its content.
    const mails = (await (await readMails()).json()) as Mail[]
    const links = mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? [])
      .map((link) => new URL(link))
    const found = links.find(({ pathname }) => pathname === target)
    if (found) return found.pathname + found.search
  }
  throw new Error(`no mail to ${email}`)
}
