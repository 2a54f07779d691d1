import { expect, test } from 'vitest'
import { loginProviderAt } from '#testing/providers/login-provider.ts'
import { type LoginConfig, markLogin } from './login-marks.ts'

const PAGE = '<!doctype html><html lang="pt-BR"><p></html>'
const GOOGLE = loginProviderAt({ issuer: 'https://accounts.google.com' })
const config: LoginConfig = { mode: 'production', oidc: [GOOGLE], isProviderOnly: false }

test('pages of an installation with Google only stay as built, also with the local provider', () => {
  expect(markLogin(PAGE, config)).toBe(PAGE)
  expect(markLogin(PAGE, { ...config, mode: 'local', oidc: [] })).toBe(PAGE)
})

test('production without a provider has no button', () => {
  expect(markLogin(PAGE, { ...config, oidc: [] })).toContain('<html data-providers="[]" lang=')
})

test('names of providers cannot leave their attribute', () => {
  const name = '"><script>$& &quot;'
  const page = markLogin(PAGE, { ...config, oidc: [{ ...GOOGLE, name }], isProviderOnly: true })
  expect(page).toBe(
    '<!doctype html><html data-providers="[[&quot;\\&quot;>&lt;script>$&amp; &amp;quot;&quot;,' +
      '&quot;/identity/google&quot;]]" data-login="provider" lang="pt-BR"><p></html>',
  )
})
