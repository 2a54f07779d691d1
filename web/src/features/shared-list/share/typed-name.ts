/** The name that was typed for a list, while its person logs in or subscribes; it lasts as the tab. */
const KEY = 'ci_v01:list_name'

export function readTypedName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    // The browser refuses storage.
    return ''
  }
}

/** '' forgets it. */
export function keepTypedName(name: string): void {
  try {
    if (name === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, name)
  } catch {
    // It has to be typed again.
  }
}
