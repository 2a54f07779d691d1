const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the host of a URL is this machine by one of its own names: no line leads out of it. */
export function isLocalName(host: string): boolean {
  return LOCAL_NAMES.has(host)
}
