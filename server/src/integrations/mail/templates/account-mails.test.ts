import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmtpTransport } from '#integrations/mail/smtp-transport.ts'
import { type MailServer, startMailServer } from '#testing/providers/mail-server.ts'
import { createAccountMails } from './account-mails.ts'

const mails = createAccountMails('https://compra.example')
const at = new Date('2030-03-01T15:30:00Z')
const token = 'a+b/c=&d'
const maria = { email: 'maria+lista@example.com', userName: 'Maria' }
const all = (person: { email: string; userName: string }) => [
  mails.confirmEmail({ ...person, token }),
  mails.resetPassword({ ...person, token }),
  mails.passwordChanged({ ...person, at }),
  mails.providerLinked({ ...person, at, provider: 'Google' }),
  mails.passkeyAdded({ ...person, at, name: 'Celular' }),
  mails.passkeyRemoved({ ...person, at, name: 'Celular' }),
  mails.tokenCreated({ ...person, at, scopes: ['read'] }),
  mails.loginAfterFailures({ ...person, at, device: 'Chrome · Android' }),
]

describe('the mails of an account', () => {
  test('have subjects that summarise them in one line', () => {
    expect(all(maria).map(({ subject }) => subject)).toEqual([
      'Confirme seu e-mail',
      'Redefina sua senha',
      'Sua senha foi alterada',
      'Login com Google ativado',
      'Uma passkey foi adicionada à sua conta',
      'Uma passkey foi removida da sua conta',
      'Um programa ganhou acesso à sua conta',
      'Alguém entrou na sua conta depois de errar a senha muitas vezes',
    ])
  })

  test.for([
    ['confirmEmail', '/identity/verify-email'],
    ['resetPassword', '/identity/reset-password'],
  ] as const)('%s leads to %s of the configured product', ([kind, path]) => {
    const { to, text, html } = mails[kind]({ ...maria, token })
    expect(to).toBe(maria.email)
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
    expect(link.origin + link.pathname).toBe(`https://compra.example${path}`)
    expect(Object.fromEntries(link.searchParams)).toEqual({ token, email: maria.email })
    expect(html).toContain(`href="${link.href.replace('&', '&amp;')}"`)
  })

  test('show times in the time of Brasília', () => {
    const { text } = mails.passwordChanged({ ...maria, at })
    expect(text).toContain('1 de março de 2030 às 12:30 (horário de Brasília)')
  })

  test('have the same content in text and HTML, and load nothing', () => {
    for (const { text, html } of all(maria)) {
      for (const paragraph of text.split(/\n\n/).slice(0, 2)) expect(html).toContain(paragraph)
      expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(/)
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html).toContain('lang="pt-BR"')
    }
  })
})

describe('the greeting', () => {
  const greetingOf = (userName: string) =>
    mails.confirmEmail({ ...maria, userName, token }).text.split('\n\n')[0]

  test.for([
    'Maria',
    'José da Silva Jr.',
    "Ana D'Ávila-Prado",
    'M. A. Souza',
    'Нина',
    'a'.repeat(50),
  ])('calls %s by name', (userName) => expect(greetingOf(userName)).toBe(`Olá, ${userName}!`))

  test.for([
    'evil.com Clique aqui já',
    'veja evil.com.br',
    'https://evil',
    'eu@evil',
    'Ganhe R$ 500',
    'Ligue 11987654321',
    'evil\u3002com',
    'evil\uFF0Ecom',
    'a'.repeat(51),
  ])('of %j is without it', (userName) => expect(greetingOf(userName)).toBe('Olá!'))
})

describe('T-06 a hostile name', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.goAway())

  const PARTS = [
    '\r\nBcc: other@evil.example',
    '\n\nSubject: other',
    '"><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '\u2028Bcc: other@evil.example',
    '</p><a href="https://evil.example">',
    '=?utf-8?Q?=0ABcc:_other@evil.example?=',
    '\u202Egnp.exe',
    '\0, other@evil.example,',
  ]
  const names = PARTS.flatMap((first) =>
    PARTS.flatMap((second) => [
      `${first}${second}`,
      `Ana ${first} ${second}`,
      `${second}Ana${first}`,
    ]),
  )

  test(`in ${names.length} shapes renders no tag and starts no line`, () => {
    for (const userName of names) {
      for (const [index, { subject, text, html }] of all({ ...maria, userName }).entries()) {
        const plain = all(maria)[index]
        expect(subject).toBe(plain?.subject)
        expect(text.split('\n')).toHaveLength(plain?.text.split('\n').length ?? 0)
        expect(html.match(/<\w+/g)).toEqual(plain?.html.match(/<\w+/g))
        expect(html).not.toMatch(/[\u202A-\u202E\u2028\0]/)
      }
    }
  })

  test('and a hostile address reach at most one recipient', async () => {
    const transport = createSmtpTransport({ url: server.url, from: 'oi@compra.example' })
    for (const part of PARTS) {
      const person = { email: 'maria@example.com', userName: `Ana${part}` }
      await transport.send({ id: 'x', ...mails.confirmEmail({ ...person, token }) })
      const hostile = { ...person, email: `maria@example.com${part}` }
      await transport
        .send({ id: 'y', ...mails.confirmEmail({ ...hostile, token }) })
        .catch(() => undefined)
    }
    expect(server.received.length).toBeGreaterThanOrEqual(PARTS.length)
    for (const { recipients, raw } of server.received) {
      const [head = ''] = raw.split('\r\n\r\n')
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toMatch(/^other@/)
      expect(head).not.toMatch(/^bcc:/im)
      expect(head.match(/^subject:/gim)).toHaveLength(1)
    }
  })
})
