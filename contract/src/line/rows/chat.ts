import { foldName } from '#text/name.ts'

/** The body of a chat line. */
export interface Message {
  readonly body: string
  /** False for 'Ana saiu do grupo', '<Mídia oculta>' and a time alone. */
  readonly isWritten: boolean
}

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const TIME = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?`
/** '[12/11/2026, 19:02:33] ', '[19:02, 12/11/2026] ' */
const BRACKETED = new RegExp(`^\\[(?:${DATE},? (?:às )?${TIME}|${TIME}, ${DATE})\\] ?`, 'i')
/** '12/11/2026 19:02 - ' */
const DASHED = new RegExp(`^${DATE},? (?:às )?${TIME} [-–] `, 'i')
/** 'Ana, [12.11.2026 19:02]' */
const ABOVE = new RegExp(`^[^[\\]]{1,60}, \\[${DATE},? ${TIME}\\]$`, 'i')
const MOMENT = new RegExp(`^(?:${DATE}(?:,? ${TIME})?|${TIME})$`, 'i')
const SENDER = /^[^:]{1,60}:(?: |$)/u
const EDITED = / ?<[^<>]{0,9}mensagem[^<>]{0,9}editada\.?>$/i
const NAMED = /^(?:~ ?)?(\p{Lu}[\p{L}\p{M} .'’]{0,30}): +(?=\S)/u
/** From this share of lines with a name the text is a chat. */
const NAMED_SHARE = 0.6
const FAMILY = new Set('mae pai amor filho filha vo voo tia tio vida mozao mor eu voce'.split(' '))

/** Folded texts that only a messenger, a phone or a mail program writes. */
const NOTICE = new RegExp(
  [
    'midia (?:oculta|omitida)',
    '^<?(?:esta |essa )?(?:mensagem|foto) (?:foi )?apagada',
    'apag(?:ou|uei) (?:esta|essa) mensagem',
    '^<?(?:imagem|audio|video|figurinha|gif|documento|foto)s? (?:ocultad|omitid)[oa]',
    '^<(?:anexado|attached):',
    String.raw`\(arquivo anexado\)`,
    '(?:chamada|ligacao)(?: de (?:voz|video))? perdida',
    'criptografia de ponta a ponta',
    '^aguardando mensagem',
    '(?:mudou|alterou) (?:a (?:imagem|foto|descricao)|o nome) d[eo]',
    'usando o link de convite',
    'mensagens temporarias',
    // On phones in English.
    '^<?(?:media|image|video|audio|sticker|gif|document) omitted',
    '(?:this message was|you) deleted',
    'end-to-end encrypted',
    'missed (?:voice|video) call',
    String.raw`\(file attached\)`,
    '^enquete:',
    '^localizacao:',
    '^encaminhada',
    '^(?:enviad|compartilhad)[oa] (?:do|da|de|pel[oa]|via|com|por)\\b',
    '^(?:enviad|lid|entregue|visualizad)[oae]?$',
    '^(?:de|para|cc): .*@',
    '^assunto:',
    '(?:criou o|saiu do|entrou no) grupo',
    'reagiu (?:com|a) ',
    String.raw`^[\w.+-]+@[\w.-]+$`,
    String.raw`(?:^|\s)\(?\d{2}\)? ?9?\d{4}-\d{4}$`,
    String.raw`^(?:rua|av|avenida|travessa|praca|rodovia)\b.*\d`,
  ].join('|'),
)
const DAY =
  /^(?:hoje|ontem|amanha|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|sabado|domingo)(?:, .*)?$/

/** Removes time and sender from the front of a chat line. */
export function readMessage(line: string): Message {
  const text = line.replace(EDITED, '')
  const dashed = DASHED.exec(text)
  const stamp = dashed ?? BRACKETED.exec(text)
  const behind = text.slice(stamp?.[0].length ?? 0)
  const body = stamp ? behind.replace(SENDER, '').trim() : behind
  // An exported line without a sender is an event of the group.
  const isEvent = dashed !== null && !SENDER.test(behind)
  return { body, isWritten: !isEvent && !isNotice(body) && !isNotice(behind) }
}

/** Whether a text is of the messenger, not of a person. */
export function isNotice(body: string): boolean {
  const folded = foldName(body)
  return ABOVE.test(body) || MOMENT.test(folded) || NOTICE.test(folded) || DAY.test(folded)
}

/**
 * Names of senders in a chat without times ('Ana: feijão'): words for family members, and names before at
 * least two lines; all names, if most lines have one.
 */
export function sendersOf(bodies: readonly string[]): ReadonlySet<string> {
  const names = bodies.flatMap((body) => NAMED.exec(body)?.[1] ?? [])
  const seen = new Set<string>()
  const known = names.filter((name) => {
    const isAgain = seen.has(name)
    seen.add(name)
    return isAgain || FAMILY.has(foldName(name))
  })
  const isTalk = known.length > 0 && names.length >= bodies.length * NAMED_SHARE
  return new Set(isTalk ? names : known)
}

/** The message without its sender. */
export function withoutSender(body: string, senders: ReadonlySet<string>): string {
  const [front = '', name = ''] = NAMED.exec(body) ?? []
  return senders.has(name) ? body.slice(front.length) : body
}
