/** A window and a theme in which a screen is photographed. */
export interface View {
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/** The selection; an empty part excludes nothing. */
export interface Choice {
  readonly views: readonly View[]
  /** Parts of the names of areas and screens. */
  readonly words: readonly string[]
}

/** Pixels: two phones, a tablet held upright, a laptop and a large screen. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const THEMES = ['light', 'dark'] as const

/**
 * Parses the arguments, in any order: widths, 'light' or 'dark', and parts of names.
 *
 * @throws Error on a width without pictures.
 */
export function chosenBy(args: readonly string[]): Choice {
  const widths = args.filter((word) => /^\d+$/.test(word)).map(Number)
  const unknown = widths.find((width) => WINDOWS.every((window) => window.width !== width))
  if (unknown !== undefined) {
    const known = WINDOWS.map(({ width }) => width).join(', ')
    throw new Error(`There is no width of ${unknown} px. There are: ${known}.`)
  }
  const themes = THEMES.filter((theme) => args.includes(theme))
  const views = (themes.length > 0 ? themes : THEMES).flatMap((theme) =>
    WINDOWS.filter(({ width }) => widths.length === 0 || widths.includes(width)).map((window) => ({
      theme,
      ...window,
    })),
  )
  const isName = (word: string) => !/^\d+$/.test(word) && !THEMES.some((theme) => theme === word)
  return { views, words: args.filter(isName).map((word) => word.toLowerCase()) }
}

/** Whether a screen is selected: no words, or one in its area's or its own name. */
export function isChosen({ words }: Choice, area: string, screen: string): boolean {
  const name = `${area} ${screen}`.toLowerCase()
  return words.length === 0 || words.some((word) => name.includes(word))
}
