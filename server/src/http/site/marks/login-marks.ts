import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'
import type { Config } from '#config/config.ts'

export type LoginConfig = Pick<Config, 'mode' | 'oidc' | 'isProviderOnly'>

const DEFAULT_BUTTON = JSON.stringify([['Google', DEFAULT_PROVIDER_PATH]])

/** Marks a page with the ways to log in, where they differ from those that the web app knows. */
export function markLogin(html: string, { mode, oidc, isProviderOnly }: LoginConfig): string {
  const buttons = JSON.stringify(oidc.map(({ name, path }) => [name, path]))
  const isDefault = buttons === DEFAULT_BUTTON || (mode === 'local' && oidc.length === 0)
  const marks = [
    ...(isDefault ? [] : [`data-providers="${escape(buttons)}"`]),
    ...(isProviderOnly ? ['data-login="provider"'] : []),
  ]
  // A function: a name may contain '$&'.
  return marks.length > 0 ? html.replace('<html ', () => `<html ${marks.join(' ')} `) : html
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
