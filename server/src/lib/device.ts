type Name = readonly [pattern: RegExp, name: string]

/** In this order: most browsers also claim to be the ones below them. */
const BROWSERS: readonly Name[] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly Name[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const UNKNOWN = 'Navegador desconhecido'
const MAX_LENGTH = 1_000

/**
 * Browser and system, such as 'Chrome · Android'. Nothing else is stored: the rest of a User-Agent means
 * little to its owner and is a fingerprint.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const found = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined)
  return found.join(' · ') || UNKNOWN
}

function nameIn(names: readonly Name[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
