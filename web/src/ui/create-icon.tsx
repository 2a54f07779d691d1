import { type ComponentProps, createElement } from 'react'

/** A drawing in lucide's format. */
interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][]
}

/** Creates an icon from lucide's drawing: 24 px unless classes override it, in the text's colour. */
export function createIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    )
  }
}

// oxlint-disable-next-line import/no-default-export -- lucide's drawings import it as their default
export { createIcon as default }
