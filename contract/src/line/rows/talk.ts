import { foldName } from '#text/name.ts'

const words = (text: string) => new Set(text.split(' '))

/** Greetings, thanks and assent: a line with only these words names no thing. */
const TALK = words(
  'oi oie ola opa bom boa dia tarde noite tudo bem todos todas ok okay blz beleza valeu vlw obg obrigado obrigada brigado brigada grato grata por favor pf pfv pfvr pff bj bjs bjo beijo beijos abraco abracos te amo amor mor vida sim nao ta certo show joia fechou combinado so isso isto e eh a o viu gente pessoal galera mae pai filho filha vo vos tia tio neta neto vizinha vizinho irma irmao querida querido senhor senhora deus jesus lhe pague att em casa to tou vou da do tem abencoe ai aqui la pra para mim nos gente agora depois hoje amanha mais nada tambem tbm tb rs kk ne entao pronto urgente logo vc voce tchau fim pode claro legal otimo otima perfeito ah que eu quero indo acompanhe proteja serve anotado anotei achei peguei cheguei',
)
/** Of these, words that say nothing alone: 'da casa' may be what a person calls a thing. */
const VAGUE = words(
  'tudo todos todas dia tarde noite vida por so isso isto e eh a o ai aqui la pra para mim nos agora depois hoje amanha mais nada tambem em casa da do tem',
)
const LAUGHTER = /^(?:(?:k|rs|ha|he)+|(?:o?brigad|obg)[oa]*|a?men|o?i+)$/
const BEFORE_ASKING =
  'se (?:der|puder|tiver|lembrar)|pode|me|eu|ah|a[ih]|pessoal|gente|galera|filh[oa]|por favor|pfv|amor|mae|pai|e|tambem|tbm|oi|ola|opa|entao|olha|alexa|siri|ok google'
/** Verbs of asking, folded. */
export const ASKS = [
  'compr(?:a|ar|e|em)',
  'traz(?:er|em)?|traga',
  'peg(?:a|ar|ue)',
  'quero|queria',
  'precis(?:o|a|ar|amos)(?: de)?',
  'falt(?:a|am|ou|ando)',
  'acab(?:ou|aram|ando)',
  'nao esquec(?:e|er|a)(?: d[eoa]s?)?|esquec(?:e|er|a) d[eoa]s?',
  'lembr(?:a|ar) d[eoa]s?',
  'adicion(?:a|ar|e)|inclu(?:i|ir|a)|coloc(?:a|ar)|coloque|anot(?:a|ar|e)|bot(?:a|ar|e)|poe',
  'vamos la|mais uma coisa',
  've(?:r|ja)? se (?:tem|acha|encontra)|se (?:tiver|achar|houver|der),|ve(?= (?:um|uma|dois|duas|\\d))',
  '(?:tem|temos|tenho) (?:que|de)(?= (?:compra|traze|pega|leva)r)',
  'pass(?:a|ar) n[oa] (?:mercado|padaria|feira|farmacia|acougue)',
].join('|')
export const AFTER_ASKING =
  'mais|tambem|tbm|tb|pra mim|para mim|pra gente|pra nos|pra vo|na lista|aqui em casa|em casa|aqui|ai|la|me|um pouco de|compr(?:a|ar)|de comprar|os?|as?'
/** Words before a requested thing. */
const ASKING = new RegExp(
  `^(?:(?:(?:${BEFORE_ASKING}),? )*(?:${ASKS})(?: (?:${AFTER_ASKING}))*(?:,? e )?)+(?=[ :]|$)|^(?:ah,? (?:e )?|e )(?:[oa]s? )?`,
)
const ASKED = /\p{L}{4}| se /u
/** Words after it. */
const POLITE =
  /(?:,? (?:por favor|pfv|pfvr|pff|pf|pra mim|pra gente|pra nos|na lista|entao|tambem|tbm|tb|viu|ta bom|amor|obrigad[oa]|obg|urgente|k{2,}|rs+|(?:ha){2,}|se (?:tiver|der|puder|achar|sobrar)|\((?:nao (?:tinha|tem|achei)|acabou|urgente|se tiver)\)))+$/
/** A price that was seen, where, and how much to take. */
const SEEN =
  /^(?:[oa]s? )?(\p{L}[^,.;:?!\d]{0,60}?) (?:t[aá]|est[aá]|tava) (?:a |por |de )?(?:r\$ ?)?(\d{1,4}(?:[.,]\d\d?)?)(?: reais)?(?:,? (?:l[aá] )?(?:n[oa]|em) \p{L}+)?(?:,? (?:pega|traz|compra|leva)r? (.{1,20}))?$/iu
/** The greeted person does not matter. */
const GREETING = /^(?:bom dia|boa tarde|boa noite|oi+e?|ola)(?:[ ,]+\p{L}+){0,2}[.,! ]*$/u
/** 'Oi mãe, ' before the rest. */
const GREETING_FIRST = /^(?:bom dia|boa tarde|boa noite|oi+e?|ola|opa)(?: \p{L}+){0,3}[,!.]+ */iu
/** 'não compra leite', 'eu levo a farofa' */
const REFUSAL =
  /^(?:(?:eu|ja) )?(?:nao (?:\p{L}+ )?(?:compr|precis|traz|peg|lev[ae]|quero)|levo |vou levar |fico com )/u
/** 'que farinha?' */
const QUESTION = /^(?:qu(?:e|al|ais|em|ando|ant[oa]s?)|onde|cade|como|por ?que)(?= ).*\?$/
/** 'fique com Deus', 'no mercado' */
const REPLY =
  /(?:^| )deus(?= |$)|^n[oa] (?:mercado|supermercado|mercadinho|padaria|feira|farmacia|acougue)$/
/** 'de mandioca' answers a question about another thing. */
const FRAGMENT = /^(?:d[eao]s?|n[oa]s?|em|com|sem|pr[ao]|para|por) \p{L}/u
/** 'a festa é sábado'; no thing is called so. */
const IS = /(?:^|\s)é(?=\s)/giu
/** 'se tiver jiló traz também' */
const IF_THERE =
  /^se (?:tiver|achar|houver|der) (\p{L}[^,.;:?!\d]{0,60}?),? (?:me )?(?:traz|pega|compra|leva|traga)r?(?: .{0,20})?$/iu
/** Errands other than shopping. */
const ERRAND =
  /^(?:pagar|gastar|ligar|marcar|agendar|depositar|buscar|avisar|perguntar|devolver|voltar|chegar)(?= |$)/
/** Words of sentences that occur in no name of a thing. */
const SENTENCE = words(
  'eu vc voce voces levo levar vou vai vamos quem qual quais quando onde porque acho posso podemos ajudar to tou estou esta estao foi fui esse essa isso aquele aquela algo alguem algum alguma ja nao precisa preciso quer sei ver vejo falo te alguma minha sua seu pago pediu ve consegue conseguir trazer deixa comigo fica ficou galera gente mundo coisa coisas tanto faz cade hoje amanha ontem sabado domingo chego chegando saindo voltando volto espera esperando passo passando mando mandei avisa falou disse sabe olhei vi comprei peguei paguei era seria acha quanto quantos quantas tem tinha ta ser pode caro demais',
)

const SENTENCE_END = /(?<=[.!?]) +/

/** The requested thing of a chat message. */
export interface Talked {
  /** '' if nothing is requested. */
  readonly text: string
  /** Whether the line is a sentence around the thing. */
  readonly isSentence: boolean
}

/** 'traz leite pfv' gives 'leite', 'bom dia' nothing. */
export function readTalk(line: string): Talked {
  const seen = seenPrice(line) ?? IF_THERE.exec(line)?.[1]
  if (seen !== undefined) return { text: seen, isSentence: true }
  const [asked, text] = askedFor(
    line.replace(GREETING_FIRST, '').split(SENTENCE_END).filter(mayAsk).join(' '),
  )
  const spoken = foldable(text)
  const verbs = sentenceWordsIn(text, spoken)
  if (isTalk(spoken) || verbs > 1) return SILENT
  const isSentence =
    ASKED.test(asked) || verbs > 0 || spoken.endsWith('?') || FRAGMENT.test(foldable(line))
  return { text: text.replace(/\?+$/, ''), isSentence }
}

/** The number of words that occur only in sentences. */
function sentenceWordsIn(text: string, folded: string): number {
  const words = folded.split(/[\s,?!]+/).filter((word) => SENTENCE.has(word))
  return words.length + (text.match(IS)?.length ?? 0)
}

/** '6 cx leite R$ 4,89' of 'o leite tá 4,89 no Extra pega 6 cx'. */
function seenPrice(line: string): string | undefined {
  const [, name = '', price = '', amount = ''] = SEEN.exec(line) ?? []
  return name === '' ? undefined : `${amount} ${name} R$ ${price}`.trim()
}

/** The asking words, and the words between them and politeness. */
function askedFor(line: string): [string, string] {
  const folded = foldable(line)
  const [asked = ''] = ASKING.exec(folded) ?? []
  const [polite = ''] = POLITE.exec(folded) ?? []
  const text = line.slice(asked.length, line.length - polite.length)
  return [asked, text.replace(/^[\s,:]+|[\s,.;!]+$/g, '')]
}

const SILENT: Talked = { text: '', isSentence: true }

/** Folded with the same positions; unchanged if that is not possible. */
function foldable(line: string): string {
  const folded = foldName(line)
  return folded.length === line.length ? folded : line.toLowerCase()
}

function isTalk(folded: string): boolean {
  const spoken = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return spoken.every((word) => TALK.has(word) || LAUGHTER.test(word))
}

/** Whether a text has only words that are talk among other lines, and may be a name alone. */
export function isVague(line: string): boolean {
  const spoken = foldable(line).split(/[^\p{L}\p{N}]+/u)
  return (
    spoken.some((word) => word !== '') && spoken.every((word) => word === '' || VAGUE.has(word))
  )
}

const NO_REQUEST = [GREETING, ERRAND, REFUSAL, QUESTION, REPLY]

/** Whether a sentence may request a thing. */
function mayAsk(sentence: string): boolean {
  const folded = foldable(sentence)
  const spoken = folded.split(/[\s,]+/)
  const isLong = spoken.length > 3 || spoken.some((word) => SENTENCE.has(word))
  if (NO_REQUEST.some((form) => form.test(folded))) return false
  // '2 pães de forma?' is asked for.
  const isQuestion = isLong && folded.endsWith('?') && !/ \d/.test(folded)
  return !isTalk(folded) && !isQuestion
}
