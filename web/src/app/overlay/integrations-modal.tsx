import { type ReactNode, Suspense, useId } from 'react'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadingText } from '#ui/feedback/loading-text.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'

/** Access for other programs; the code of each section loads separately. */
const SECTIONS = [
  {
    title: 'Chaves de acesso',
    about: 'Um painel, um assistente de casa ou um script lê e muda o que você deixar.',
    ...lazyPage(async () => (await import('#features/token/programs.tsx')).Programs),
  },
  {
    title: 'Webhooks',
    about: 'Um programa fica sabendo na hora do que muda na lista da casa e no estoque.',
    ...lazyPage(async () => (await import('#features/webhook/notices.tsx')).Notices),
  },
  {
    title: 'Arquivos e calendário',
    about:
      'Leve o que a casa guarda para planilhas e calendários, e traga produtos de uma planilha.',
    ...lazyPage(
      async () => (await import('#features/exchange/files-and-calendar.tsx')).FilesAndCalendar,
    ),
  },
] as const

export function IntegrationsModal() {
  const isOffline = useIsOffline()
  return (
    <QueryProvider>
      <Dialog
        title="Integrações"
        onClose={closeOverlay}
        footer={
          <Button variant="secondary" onClick={() => openOverlay('profile')}>
            Voltar
          </Button>
        }
      >
        {isOffline && <OfflineMark />}
        {SECTIONS.map(({ title, about, Component }) => (
          <Section key={title} title={title} about={about}>
            <Component />
          </Section>
        ))}
      </Dialog>
    </QueryProvider>
  )
}

interface SectionProps {
  title: string
  /** Explains the section to a user who does not know such integrations. */
  about: string
  children: ReactNode
}

function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="mb-3 text-sm text-muted">{about}</p>
      <Suspense fallback={<LoadingText />}>{children}</Suspense>
    </section>
  )
}
