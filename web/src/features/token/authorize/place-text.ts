const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Where the answer goes, in words: a site, a program of this device, or one that opens such addresses. */
export function placeText(host: string): string {
  if (LOOPBACK.includes(host)) return `um programa neste aparelho (${host})`
  return host.endsWith(':') ? `o programa que abre endereços ‘${host}’` : host
}
