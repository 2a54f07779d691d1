import { PAGES } from '@compra/contract/http/pages.ts'
import { ShoppingBasket } from 'lucide-react'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export function NotFoundPage() {
  return (
    <Notice icon={<ShoppingBasket aria-hidden />} title="Página não encontrada">
      <p className="text-muted">
        Procuramos em todas as prateleiras, mas este endereço não existe.
      </p>
      <Link href={PAGES.landing} className={buttonClass()}>
        Voltar para o início
      </Link>
    </Notice>
  )
}
