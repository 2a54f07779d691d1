import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { escapeHtml } from '#lib/html.ts'

/** The content of a mail, rendered as text and HTML. None of it is markup. */
export interface LetterContent {
  readonly title: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
  /** Small print below the action. */
  readonly remark: string
  /** Unsubscribe link, for mail that the user subscribed to. */
  readonly stop?: { readonly label: string; readonly link: string }
}

/** For mail programs without HTML, and for spam filters, which expect both. */
export function toText({ greeting, paragraphs, action, remark, stop }: LetterContent): string {
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    remark,
    ...(stop ? [`${stop.label}:\n${stop.link}`] : []),
    `-- \n${PRODUCT_NAME}`,
  ].join('\n\n')
}

/**
 * Inline colours of the light theme, because many mail programs drop style sheets; those that keep one get
 * the dark theme from it.
 */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #0f1611 !important }
    .card { background: #18201b !important; border-color: #2e3731 !important }
    .text { color: #ecf0e9 !important }
    .quiet { color: #a2afa4 !important }
    .brand { color: #67d283 !important }
    .action { background: #67d283 !important; color: #071e10 !important }
  }`

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

export function toHtml({
  title,
  greeting,
  paragraphs,
  action,
  remark,
  stop,
}: LetterContent): string {
  const texts = [greeting, ...paragraphs].map(
    (text) =>
      `<p class="text" style="margin:0 0 16px;color:#16261b;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf6;${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbfaf6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left;${FONT}">
<tr><td class="brand" style="padding:0 4px 16px;color:#1d7d3e;font-size:18px;font-weight:700">${escapeHtml(PRODUCT_NAME)}</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e0e0d9;border-radius:12px">
<h1 class="text" style="margin:0 0 16px;color:#16261b;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${[...texts, ...(action ? [actionHtml(action)] : [])].join('\n')}
<p class="quiet" style="margin:0;color:#57645b;font-size:13px;line-height:20px">${escapeHtml(remark)}${stop ? stopHtml(stop) : ''}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

/** The URL is also shown as text to copy: some mail programs disable buttons. */
function actionHtml({ label, link }: NonNullable<LetterContent['action']>): string {
  const href = escapeHtml(link)
  return `<p style="margin:24px 0"><a class="action" href="${href}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#1d7d3e;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#57645b;font-size:13px;line-height:20px">Se o botão não funcionar, copie este endereço para o navegador:<br><a class="brand" href="${href}" style="color:#1d7d3e;word-break:break-all">${href}</a></p>`
}

function stopHtml({ label, link }: NonNullable<LetterContent['stop']>): string {
  return `<br><a class="quiet" href="${escapeHtml(link)}" style="color:#57645b">${escapeHtml(label)}</a>`
}
