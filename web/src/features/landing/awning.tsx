const STRIPES = 12
const WIDTH = 24

/** The striped roof of a market stall. */
export function Awning({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${STRIPES * WIDTH} 28`} aria-hidden className={className}>
      {Array.from({ length: STRIPES }, (_, at) => (
        <path
          key={at}
          d={`M${at * WIDTH} 0h${WIDTH}v16a12 12 0 0 1-${WIDTH} 0z`}
          className={at % 2 === 0 ? 'fill-primary' : 'fill-primary-soft'}
        />
      ))}
    </svg>
  )
}
