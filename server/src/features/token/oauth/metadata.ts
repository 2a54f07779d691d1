import { PAGES, PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { SCOPES } from '@compra/contract/http/scope.ts'

/** The addresses of the protocol; the page that asks is one of the web app. */
export const OAUTH_PATHS = {
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const

/** RFC 8414. */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + PAGES.authorize,
  token_endpoint: publicUrl + OAUTH_PATHS.token,
  registration_endpoint: publicUrl + OAUTH_PATHS.register,
  revocation_endpoint: publicUrl + OAUTH_PATHS.revoke,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  // Programs on a person's machine cannot keep a secret.
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
})

/** RFC 9728, of the whole origin or of its MCP endpoint. */
export const resourceMetadata = (publicUrl: string, path: '' | '/mcp') => ({
  resource: publicUrl + path,
  resource_name: PRODUCT_NAME,
  authorization_servers: [publicUrl],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
})
