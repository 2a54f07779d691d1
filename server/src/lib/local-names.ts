const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the host of a URL is a loopback name: traffic to it never leaves the machine. */
export function isLocalName(host: string): boolean {
  return LOCAL_NAMES.has(host)
}
