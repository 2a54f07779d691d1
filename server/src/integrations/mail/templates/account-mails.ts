import { formatLongMoment } from '@compra/contract/format/moments.ts'
import { allows, type Scope } from '@compra/contract/http/scope.ts'
import type { Mail } from '#integrations/mail/mail-transport.ts'
import { letterTo, type Person } from './letter.ts'

interface WithToken extends Person {
  /** The plain token; only its hash is stored. */
  readonly token: string
}

interface WithMoment extends Person {
  readonly at: Date
}

/** The mails of an account, ready for the outbox. */
export interface AccountMails {
  confirmEmail(person: WithToken): Mail
  resetPassword(person: WithToken): Mail
  passwordChanged(person: WithMoment): Mail
  /** `provider` is a display name, such as 'Google'. */
  providerLinked(person: WithMoment & { readonly provider: string }): Mail
  passkeyAdded(person: WithMoment & { readonly name: string }): Mail
  passkeyRemoved(person: WithMoment & { readonly name: string }): Mail
  tokenCreated(person: WithMoment & { readonly scopes: readonly Scope[] }): Mail
  /** `device` as in the list of sessions: 'Chrome · Android'. */
  loginAfterFailures(person: WithMoment & { readonly device: string }): Mail
}

/** Every link begins with the configured origin, never with the Host of a request (T-46). */
export function createAccountMails(publicUrl: string): AccountMails {
  const link = (path: string, { token, email }: WithToken): string =>
    `${publicUrl}${path}?${new URLSearchParams({ token, email }).toString()}`
  return {
    confirmEmail: (person) =>
      letterTo(person, {
        title: 'Confirme seu e-mail',
        paragraphs: ['Falta só um passo: confirme que este e-mail é seu para entrar na sua conta.'],
        action: { label: 'Confirmar e-mail', link: link('/identity/verify-email', person) },
        remark:
          'O link vale por 24 horas. Se você não criou esta conta, ignore esta mensagem: sem a confirmação, ela será apagada.',
      }),
    resetPassword: (person) =>
      letterTo(person, {
        title: 'Redefina sua senha',
        paragraphs: ['Recebemos um pedido para redefinir a senha da sua conta.'],
        action: { label: 'Criar nova senha', link: link('/identity/reset-password', person) },
        remark:
          'O link vale por 1 hora e só pode ser usado uma vez. Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.',
      }),
    passwordChanged: (person) =>
      letterTo(person, {
        title: 'Sua senha foi alterada',
        paragraphs: [
          `A senha da sua conta foi alterada em ${moment(person.at)}. Por segurança, os outros aparelhos foram desconectados, e os acessos de programas, revogados.`,
        ],
        action: { label: 'Abrir minha conta', link: `${publicUrl}/shopping-list?login=true` },
        remark: `Se não foi você, use 'Esqueci minha senha' na tela de login para criar outra agora mesmo.`,
      }),
    providerLinked: (person) =>
      letterTo(person, {
        title: `Login com ${person.provider} ativado`,
        paragraphs: [
          `Desde ${moment(person.at)}, você também pode entrar na sua conta com o ${person.provider}.`,
        ],
        remark: `Se não foi você, proteja sua conta no ${person.provider} e redefina sua senha.`,
      }),
    passkeyAdded: (person) =>
      letterTo(person, {
        title: 'Uma passkey foi adicionada à sua conta',
        paragraphs: [
          `Desde ${moment(person.at)}, você também pode entrar na sua conta com a passkey ‘${person.name}’, sem senha.`,
        ],
        action: { label: 'Abrir minha conta', link: `${publicUrl}/shopping-list?login=true` },
        remark:
          'Se não foi você, remova-a em Meu perfil, Passkeys, saia de todos os aparelhos e altere sua senha agora mesmo.',
      }),
    passkeyRemoved: (person) =>
      letterTo(person, {
        title: 'Uma passkey foi removida da sua conta',
        paragraphs: [
          `Em ${moment(person.at)}, a passkey ‘${person.name}’ foi removida: com ela não se entra mais na sua conta.`,
        ],
        action: { label: 'Abrir minha conta', link: `${publicUrl}/shopping-list?login=true` },
        remark: 'Se não foi você, saia de todos os aparelhos e altere sua senha agora mesmo.',
      }),
    tokenCreated: (person) =>
      letterTo(person, {
        title: 'Um programa ganhou acesso à sua conta',
        paragraphs: [
          `Em ${moment(person.at)}, foi criado um acesso com o qual um programa pode ${deedsOf(person.scopes)} em seu nome.`,
        ],
        action: {
          label: 'Abrir minha conta',
          link: `${publicUrl}/shopping-list?login=true`,
        },
        remark:
          'Os acessos estão em Meu perfil, Integrações. Se não foi você, altere sua senha agora mesmo: isso revoga todos os acessos e desconecta os outros aparelhos.',
      }),
    loginAfterFailures: (person) =>
      letterTo(person, {
        title: 'Alguém entrou na sua conta depois de errar a senha muitas vezes',
        paragraphs: [
          `Em ${moment(person.at)}, alguém entrou na sua conta com a senha certa (${person.device}), depois de 10 ou mais tentativas com a senha errada.`,
        ],
        action: { label: 'Abrir minha conta', link: `${publicUrl}/shopping-list?login=true` },
        remark: `Se foi você, está tudo certo. Se não foi, use 'Esqueci minha senha' na tela de login para criar outra agora mesmo: isso encerra todas as sessões.`,
      }),
  }
}

function moment(at: Date): string {
  return `${formatLongMoment(at)} (horário de Brasília)`
}

function deedsOf(scopes: readonly Scope[]): string {
  if (allows(scopes, 'lists')) {
    return allows(scopes, 'stock')
      ? 'ler e mudar suas listas, seus produtos e seu estoque'
      : 'ler o que você guarda e mudar suas listas'
  }
  return allows(scopes, 'stock')
    ? 'ler o que você guarda e mudar seus produtos e seu estoque'
    : 'ler suas listas, seus produtos e suas receitas'
}
