import { PAGES } from '@compra/contract/http/pages.ts'
import type { Supplier } from '@compra/contract/plan/plan.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSupplier } from '#core/server-data/supplier.ts'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface LegalSection {
  title: string
  content: ReactNode
  /** About the sale: hidden where nothing is sold. */
  isOfSale?: true
}

interface LegalPageProps {
  title: string
  introduction: string
  /** Increase with every change of the text. */
  version: number
  /** The date of the last change, in readable form. */
  updatedOn: string
  sections: readonly LegalSection[]
}

/** A long text to be read: an introduction, numbered sections, and the way back. */
export function LegalPage({ title, introduction, version, updatedOn, sections }: LegalPageProps) {
  return (
    <article className="[counter-reset:section] mx-auto w-full max-w-2xl px-5 pt-4 pb-[max(2rem,env(safe-area-inset-bottom))] sm:pt-8">
      <h1 className="text-display font-extrabold tracking-tight text-balance">{title}</h1>
      <p className="mt-3 text-lg text-muted text-pretty">{introduction}</p>
      <p className="mt-2 text-sm text-muted">
        Versão {version} · Última atualização: {updatedOn}
      </p>
      {sections.map((section) => (
        <section
          key={section.title}
          className={classNames(
            section.isOfSale && 'sold',
            'mt-8 border-t border-border pt-6 [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_p]:mt-3 [&_p]:text-pretty [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-primary [counter-increment:section]',
          )}
        >
          <h2 className="flex gap-3 text-xl font-bold">
            <span className="text-primary tabular-nums before:content-[counter(section)_'.']" />
            {section.title}
          </h2>
          {section.content}
        </section>
      ))}
      <Link href={PAGES.landing} className={buttonClass('secondary', 'mt-10')}>
        <ArrowLeft aria-hidden className="size-5" />
        Voltar para o início
      </Link>
    </article>
  )
}

interface SupplierFactProps {
  fact: keyof Supplier
  /** A gap, for the owner to fill in before the service is published. */
  children: string
}

/** Facts that only the owner of the service knows, from the server's settings (E-32). */
export function SupplierFact({ fact, children }: SupplierFactProps) {
  const known = useSupplier()?.[fact]
  if (known) return known
  return (
    <mark className="rounded-control bg-warning-soft px-1.5 py-0.5 text-warning">[{children}]</mark>
  )
}
