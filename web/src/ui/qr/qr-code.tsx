import { useEffect, useState } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'

interface QrCodeProps {
  text: string
  /** The accessible name: the target of the code. */
  label: string
}

/** Drawn on the device, without a request. Its space stays empty until the drawing code is loaded. */
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
      // Without the drawing code the link next to it is enough.
      () => undefined,
    )
  }, [text])
  return made?.text === text ? made.image : undefined
}
