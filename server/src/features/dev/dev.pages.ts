import { formatMoment } from '@compra/contract/format/moments.ts'
import type { SentMail } from '#integrations/mail/local-mailbox.ts'
import { escapeHtml } from '#lib/html.ts'

const PROVIDER =
  '<li><a href="/identity/google">Login com o provedor local</a>, no lugar do Google</li>'

/** The body of /dev: links to all helpers. */
export function helpersPage(
  clock: { readonly now: string; readonly real: boolean },
  hasProvider: boolean,
): string {
  const time = `${formatMoment(new Date(clock.now))}${clock.real ? '' : ' (ajustado)'}`
  return `
    <ul>
      <li><a href="/">O produto</a></li>
      <li><a href="/dev/mail">E-mails que seriam enviados</a> (<a href="/dev/mail.json">JSON</a>)</li>
      <li><a href="/dev/clock">Relógio do servidor</a>: ${escapeHtml(time)}</li>
      ${hasProvider ? PROVIDER : ''}
      <li><a href="/reference">Referência da API</a> (<a href="/openapi.json">OpenAPI</a>)</li>
      <li><a href="/health/ready">Saúde do servidor</a></li>
    </ul>
    <h2>Mudar a hora</h2>
    <pre>curl -H 'content-type: application/json' -d '{"now":"2030-01-31T12:00:00Z"}' …/dev/clock</pre>
    <p>Com <code>{"now":null}</code> o relógio volta à hora real.</p>`
}

/** The body of /dev/mail. HTML is shown as source, so that messages neither run scripts nor load files. */
export function mailPage(mails: readonly SentMail[], publicUrl: string): string {
  if (mails.length === 0) return '<p>Nenhum e-mail ainda.</p>'
  return mails.map((mail) => mailSection(mail, publicUrl)).join('')
}

function mailSection({ to, subject, text, html, sentAt }: SentMail, publicUrl: string): string {
  return `
    <section>
      <h2>${escapeHtml(subject)}</h2>
      <p>Para ${escapeHtml(to)}, ${escapeHtml(formatMoment(sentAt))}</p>
      <pre>${withLinks(text, publicUrl)}</pre>
      <details><summary>HTML</summary><pre>${escapeHtml(html)}</pre></details>
    </section>`
}

/** Only the app's own URLs become links. */
function withLinks(text: string, publicUrl: string): string {
  return text
    .split(/(\S+)/)
    .map((part) => {
      const shown = escapeHtml(part)
      return part.startsWith(`${publicUrl}/`) ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
}
