import { PAGES } from '@compra/contract/http/pages.ts'
import { ArrowRight, Calculator, CloudOff, type LucideIcon, UserRoundX } from 'lucide-react'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { TypingDemo } from './typing-demo.tsx'

const PROMISES: readonly { text: string; Icon: LucideIcon }[] = [
  { text: 'Sem cadastro', Icon: UserRoundX },
  { text: 'Funciona offline', Icon: CloudOff },
  { text: 'Soma o total', Icon: Calculator },
]

export function LandingPage() {
  return (
    <div className="mx-auto flex w-full max-w-6xl grow flex-col px-5 sm:px-6">
      <div className="grid grow content-center gap-4 gap-x-16 py-2 lg:grid-cols-[1.1fr_1fr] lg:py-10">
        <div className="grid gap-4 text-center lg:self-end lg:text-left">
          <h1 className="text-display font-extrabold tracking-tight text-balance lg:text-pretty">
            Crie e compartilhe suas listas de compras com{' '}
            <span className="text-primary">facilidade</span>.
          </h1>
          <ul className="mx-auto grid max-w-md grid-cols-3 gap-x-4 text-sm text-muted sm:flex sm:text-base lg:mx-0">
            {PROMISES.map(({ text, Icon }) => (
              <li key={text} className="flex flex-col items-center gap-1 sm:flex-row sm:gap-1.5">
                <Icon aria-hidden className="size-5 shrink-0 text-primary sm:size-4" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <TypingDemo className="w-full max-w-md justify-self-center lg:row-span-2 lg:self-center" />
        <div className="grid items-start justify-items-center lg:justify-items-start">
          <Link
            href={PAGES.shoppingList}
            className={buttonClass('primary', 'min-h-14 w-full max-w-md px-7 text-lg lg:w-auto')}
          >
            Começar uma lista
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        </div>
      </div>
      <nav
        aria-label="Sobre o serviço"
        className="flex flex-wrap justify-center gap-x-5 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm text-muted lg:justify-start"
      >
        <FooterLink href={PAGES.policy}>Política de Privacidade</FooterLink>
        <FooterLink href={PAGES.terms}>Termos de Serviço</FooterLink>
      </nav>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center underline-offset-4 hover:text-foreground hover:underline"
    >
      {children}
    </Link>
  )
}
