import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#lib/html.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
  pre, code { font: 0.9rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
  pre { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem; overflow: auto }
  label { display: block; margin: 1rem 0 }
  input:not([type=checkbox], [type=radio]) { display: block; box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit }
  button { min-height: 2.75rem; padding: 0.5rem 1.25rem; margin-right: 0.5rem; font: inherit }
  section { border-top: 1px solid; margin-top: 1.5rem }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface PlainPage {
  readonly title: string
  readonly lang: 'pt-BR' | 'en'
  /** HTML; external text must be escaped with `escapeHtml`. */
  readonly body: string
}

/** A page of the server itself: no script, one style that the policy allows by its hash. */
export function plainPage({ title, lang, body }: PlainPage) {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    html:
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>` +
      `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  }
}

export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { headers, html } = plainPage(page)
  return reply.headers(headers).send(html)
}
