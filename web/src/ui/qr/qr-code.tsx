import { useEffect, useState } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'

interface QrCodeProps {
  text: string
  /** What it leads to, for who does not see it. */
  label: string
}

/** Drawn here, asking nobody. While its code is not there the place is empty: the link says the same. */
export function QrCode({ text, label }: QrCodeProps) {
  const image = useImage(text)
  const frame = 'mx-auto block aspect-square w-56 max-w-full rounded-card border border-border'
  return image === undefined ? (
    <div className={frame} />
  ) : (
    <img src={image} alt={label} className={frame} />
  )
}

function useImage(text: string): string | undefined {
  const [made, setMade] = useState<{ text: string; image: string }>()
  useEffect(() => {
    loadCode(() => import('./qr-image.ts')).then(
      ({ qrImage }) => setMade({ text, image: qrImage(text) }),
      // The code cannot be fetched.
      () => undefined,
    )
  }, [text])
  return made?.text === text ? made.image : undefined
}
