import type { ReactNode } from 'react'

interface NoticeProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

/** A page with one message: an icon, a sentence and links or buttons. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg grow flex-col items-center justify-center gap-4 px-5 py-12 text-center">
      <div className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-9">
        {icon}
      </div>
      <h1 className="text-xl font-bold text-balance">{title}</h1>
      {children}
    </div>
  )
}
