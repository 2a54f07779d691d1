import type { ButtonHTMLAttributes } from 'react'

const TOGGLES = {
  purchased: {
    title: 'Comprado',
    icon: (
      <svg aria-hidden viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="15" />
        <path d="m23 11-9.5 9.5L9 16" />
      </svg>
    ),
  },
  unavailable: {
    title: 'Indisponível',
    icon: (
      <svg aria-hidden viewBox="0 0 32 32">
        <path d="M25 16a9 9 0 0 1-18 0 9 9 0 0 1 18 0M9.7 9.7l12.6 12.6" />
      </svg>
    ),
  },
  details: {
    title: 'Preço e quantidade',
    icon: (
      <svg aria-hidden viewBox="0 0 32 32">
        <path d="M16.5 7.5A1.8 1.8 0 0 0 15.2 7H8.8A1.8 1.8 0 0 0 7 8.8v6.4c0 .5.2 1 .5 1.3l7.8 7.8a2.2 2.2 0 0 0 3.1 0l5.9-5.9a2.2 2.2 0 0 0 0-3.1zM11.9 11.9v.01" />
      </svg>
    ),
  },
}

interface ToggleProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-pressed' | 'aria-expanded' | 'onClick'
> {
  'aria-label': string
}

/** A button of an item's row. A function and no component: lists have hundreds of rows. */
export function itemToggle(act: keyof typeof TOGGLES, props: ToggleProps) {
  const { title, icon } = TOGGLES[act]
  return (
    <button type="button" className="item-toggle" data-act={act} title={title} {...props}>
      {icon}
    </button>
  )
}
