import type { LucideIcon } from 'lucide-react'

export function MailPicture({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="mx-auto mt-2 mb-4 grid size-16 place-items-center rounded-full bg-primary-soft text-primary">
      <Icon aria-hidden className="size-8" />
    </span>
  )
}
