import { PAGES } from '@compra/contract/http/pages.ts'
import { HeartHandshake } from 'lucide-react'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useVisitor } from './use-visitor.ts'

/** The page after a cancellation (G-096). */
export function CanceledPage() {
  const { userName, refunded } = useVisitor()
  return (
    <Notice
      icon={<HeartHandshake aria-hidden />}
      title={userName === '' ? 'Até logo!' : `Até logo, ${userName}.`}
    >
      <p className="text-muted">
        <span className="sold">{wordsFor(refunded)}</span> Tudo o que você salvou continua aqui.
      </p>
      <Link href={PAGES.shoppingList} className={buttonClass()}>
        Voltar para a lista
      </Link>
    </Notice>
  )
}

function wordsFor(refunded: string): string {
  if (refunded === 'pix')
    return 'O valor do Pix será devolvido, e o Premium que ele pagou terminou.'
  return refunded === ''
    ? 'Seu acesso Premium continua até o fim do período já pago.'
    : 'O valor pago será devolvido, e o acesso Premium terminou.'
}
