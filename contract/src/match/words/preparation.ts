/** Words of preparation in recipes, folded by `plainText`. */
import { stemOf } from '#catalogue/word-forms.ts'

/** Behind 'em': 'em cubos', 'em temperatura ambiente'. */
const SHAPES =
  'cubos?|cubinhos?|rodelas?|fatias?|tiras?|tirinhas?|lascas?|pedacos?|pedacinhos?|metades|' +
  'quartos|petalas|julienne|brunoise|temperatura ambiente|ponto de \\w+|neve|gomos|aneis|laminas|' +
  'bolinhas|floretes|buques|toletes|iscas|palitos|espigas?|bifes?|postas?'
/** Without these a thing stays the same; without salt, sugar or lactose it does not. */
const PARTS =
  'peles?|ossos?|sementes?|carocos?|cascas?|talos?|espinhas?|miolo|gordura|nervos?|pontas|' +
  'cabecas?|escamas|bagaco|aparas|soro'
/** Nouns of purposes, in addition to verbs: 'para untar', 'para o recheio'. */
const PURPOSES =
  '\\w+[aei]r|decoracao|finalizacao|cobertura|recheio|massa|molho|calda|caldo|forma|assadeira|fritura|' +
  'guarnicao|acompanhamento|feijoada|bolo|pudim|torta|farofa|vinagrete'

/** Words that never identify a thing. */
export const ASIDES: readonly RegExp[] = [
  / ou .*$/,
  / (?:a|ao) gosto(?: .*)?$/,
  / (?:o )?(?:quanto baste|suficiente)\b.*$/,
  / q b$/,
  / (?:se|caso) (?:quiser|desejar|preferir|necessario|precisar|gostar)\b.*$/,
  / opcional(?:mente)?\b/,
  / (?:de sua|da sua) preferencia$/,
  / (?:na|da) hora$/,
  / (?:no|na) (?:liquidificador|processador|peneira|ralador|ralo|espremedor|pilao|vapor|forno|panela)\b.*$/,
]

/** Purposes, which may make another thing: 'farinha para empanar'. */
export const PURPOSE = new RegExp(` para (?:[oa]s? )?(?:${PURPOSES})(?: .*)?$`)

/** How it is cut. */
export const SHAPE = new RegExp(
  ` (?:em|no|na) (?:${SHAPES})(?: (?:bem )?(?:pequen|medi|grand|grossa?|fina?|larga?)\\w*)?(?= |$)`,
  'g',
)

/** Treatments, which may make another thing: 'coco ralado' is not 'coco'. */
export const TREATMENTS: readonly RegExp[] = [
  new RegExp(
    ` (?:sem|com) (?:as? |os? )?(?:${PARTS})(?: (?:e|nem|ou)(?: sem)? (?:${PARTS}))?(?= |$)`,
    'g',
  ),
  / (?:ao|no|a?l) (?:meio|ponto|dente)(?= |$)/g,
  / em (?:agua|oleo|salmoura)(?= |$)/g,
]

/** Words of treatment, size and state. */
const WORDS =
  'picado picada picadinho picadinha ralado ralada raladinho moido moida fatiado fatiada cortado ' +
  'cortada laminado laminada desfiado desfiada cozido cozida assado assada frito frita grelhado ' +
  'grelhada refogado refogada tostado tostada torrado torrada amassado amassada espremido espremida ' +
  'descascado descascada peneirado peneirada derretido derretida batido batida lavado lavada ' +
  'higienizado higienizada escorrido escorrida demolhado demolhada hidratado hidratada triturado ' +
  'triturada quebrado quebrada esfarelado esfarelada esmagado esmagada aferventado aferventada ' +
  'dessalgado dessalgada limpo limpa inteiro inteira partido partida aberto aberta separado separada ' +
  'misturado misturada dissolvido dissolvida reservado reservada aparado aparada escaldado ' +
  'escaldada pelado pelada debulhado debulhada escolhido escolhida mexido mexida extrafino extrafina catado catada processado processada liquidificado liquidificada ' +
  'medio media grande pequeno pequena graudo grauda miudo miuda maduro madura firme fino fina ' +
  'grosso grossa fresco fresca fresquinho gelado gelada morno morna quente frio fria fervente ' +
  'amolecido amolecida macio macia cru crua crocante seco seca umido umida rasa cheia generoso generosa ' +
  'fininho fininha pequenininho amanhecido dormido bem pouco recem levemente finamente grosseiramente delicadamente'

const STEMS: ReadonlySet<string> = new Set(WORDS.split(' ').map(stemOf))

/** Whether a folded word is one of preparation or size. */
export function isPreparation(word: string): boolean {
  return STEMS.has(stemOf(word))
}

const PORTIONS =
  'dentes?|folhas?|folhinhas?|ramos?|raminhos?|galhos?|talos?|fios?|fatias?|pedacos?|cubos?|tabletes?|postas?|' +
  'rodelas?|punhados?|pitadas?|gotas?|macos?|pes?|cabecas?|espigas?|latas?|caixas?|caixinhas?|pacotes?|pct|' +
  'cx|potes?|vidros?|garrafas?|sacos?|saches?|envelopes?|bandejas?|cartelas?|barras?|conchas?|gomos?|copos?|' +
  'xicaras?|colher(?:es)?(?: de (?:sopa|cha|sobremesa|cafe))?|unidades?|(?:meia )?duzias?|litros?|quilos?|' +
  'gramas?'

/** 'Dentes de alho', 'fio de azeite', 'pacote de macarrão': the thing comes after. */
export const LEADING = new RegExp(`^(?:\\d+ )?(?:${PORTIONS}) d[eoa]s? `)
