import { LoaderCircle } from 'lucide-react'

/** A decorative spinner; the text beside it names the activity. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-10 animate-spin text-primary" />
}
