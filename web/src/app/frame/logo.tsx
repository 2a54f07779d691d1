/** The product's mark: a leaf with a check. The same drawing as `web/public/icons/icon.svg`. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path
        d="M5.2 27.4C2.6 13.6 10.4 4 28 4c.4 17.2-8.6 26.2-22.8 23.4Z"
        className="fill-primary"
      />
      <path
        d="m10.6 17.3 4.2 4.2 7.6-9.4"
        className="fill-none stroke-on-primary"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
