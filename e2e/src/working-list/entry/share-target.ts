import type { Page } from '#harness/product.ts'

/** Opens the app with an active worker, as installed. */
export async function openInstalled(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

interface ShareTarget {
  action: string
  method: string
  enctype: string
  params: Record<string, string> & { files: readonly { name: string }[] }
}

/** Posts a share to the app as the operating system does, from no page. */
export async function send(
  page: Page,
  values: Readonly<Record<string, string>>,
  files: readonly SentFile[] = [],
): Promise<void> {
  const answer = await page.request.get('/manifest.webmanifest')
  // `as`: the test would fail at the first property that is missing.
  const target = ((await answer.json()) as { share_target: ShareTarget }).share_target
  await page.goto('about:blank', { waitUntil: 'load' })
  await page.evaluate(
    ({ action, target: { method, enctype, params }, sent, held }) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype })
      for (const [name, value] of Object.entries(sent)) {
        const input = document.createElement('textarea')
        const known: unknown = Object.entries(params).find(([key]) => key === name)?.[1]
        input.name = typeof known === 'string' ? known : name
        input.value = value
        form.append(input)
      }
      const transfer = new DataTransfer()
      for (const { name, type, text } of held) transfer.items.add(new File([text], name, { type }))
      const field = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
      field.name = params.files[0]?.name ?? ''
      field.files = transfer.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    { action: new URL(target.action, answer.url()).href, target, sent: values, held: [...files] },
  )
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
