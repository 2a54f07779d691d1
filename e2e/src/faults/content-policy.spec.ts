import { expect, test } from '#harness/product.ts'

const PAGES = ['/', '/policy', '/terms-of-service', '/shopping-list', '/nada']

test('T-37 no page has a script or style outside its policy', async ({ product }) => {
  for (const address of PAGES) {
    const answer = await fetch(`${product.url}${address}`, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app")
    const html = await answer.text()
    expect(html, address).not.toMatch(/<[^>]+\sstyle=/)
    expect(html, address).not.toMatch(/<[^>]+\son\w+=/)
    expect(html, address).not.toMatch(/javascript:/)
  }
})

const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  ['javascript', 'alert(1)'].join(':'),
  '{{constructor.constructor("alert(1)")()}}',
  '</script><svg onload=alert(1)>',
]

test('T-37 code in the URL is never run', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const payload of PAYLOADS) {
    const text = encodeURIComponent(payload)
    for (const address of [
      `/${text}`,
      `/shopping-list?modal=${text}`,
      `/?login=true&e-mail=${text}`,
      `/shopping-list#${text}`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('banner')).toBeVisible()
    }
  }
  expect(dialogs).toEqual([])
})

test.describe('what an attacker would try', () => {
  test.use({ expectedErrors: [/requires 'Trusted|TrustedTypePolicy/] })

  test('T-37 text becomes neither markup nor script, and no second policy can be made', async ({
    page,
  }) => {
    await page.goto('/')
    const refusals = await page.evaluate(() => {
      const tries = [
        () => {
          document.body.innerHTML = '<img src=x>'
        },
        () => {
          document.createElement('script').src = 'https://example.com/x.js'
        },
        () => {
          Reflect.get(window, 'trustedTypes').createPolicy('other', {})
        },
      ]
      return tries.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      })
    })
    expect(refusals).toEqual(['refused', 'refused', 'refused'])
  })
})
