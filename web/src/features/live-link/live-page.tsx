import { Radio } from 'lucide-react'
import { framePage } from '#core/shell/code/frame-page.tsx'
import { readUrlSecret } from '#core/shell/url-secret.ts'

/** The page of a live link: a household's list, without an account. */
export const LivePage = framePage(async () => (await import('./live-list.tsx')).LiveList, {
  Icon: Radio,
  title: 'Lista ao vivo',
  opening: 'Abrindo a lista...',
  readLink: () => readUrlSecret()['fragment'] ?? '',
})
