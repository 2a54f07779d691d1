import { isPublicName } from '#integrations/web-page/page-address.ts'

/** Whether messages may be sent to a user's endpoint. */
export type PushAddressRule = (endpoint: string) => boolean

/** Push services have public names, TLS, and the default HTTPS port. */
export const isPushAddress: PushAddressRule = (endpoint) => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') {
    return false
  }
  return isPublicName(url.hostname.replace(/\.$/, ''))
}
