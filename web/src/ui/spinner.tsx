import { LoaderCircle } from 'lucide-react'

/** Something is under way; what it is stands beside it in words. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-10 animate-spin text-primary" />
}
