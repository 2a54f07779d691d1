import { isIP } from 'node:net'

/** Whether messages may be sent to an address that a person gave. */
export type PushAddressRule = (endpoint: string) => boolean

/** Push services have names, are encrypted, and listen where HTTPS does. */
export const isPushAddress: PushAddressRule = (endpoint) => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') {
    return false
  }
  const name = url.hostname.replace(/^\[|\]$|\.$/g, '')
  return name.includes('.') && isIP(name) === 0
}
