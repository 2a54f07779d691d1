/** The browser's speech recognition, which sends the sound to a service of the browser's vendor. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly results: SpeechRecognitionResultList }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  /** Ends listening; the text so far still arrives. */
  stop(): void
  abort(): void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition
    /** Its name in Chrome and Safari. */
    webkitSpeechRecognition?: new () => Recognition
  }
}

interface Handlers {
  /** Called with the text so far, whose end may still change. */
  onText: (text: string) => void
  /** Called once with the final text, if there is any. */
  onSpoken: (text: string) => void
  /** Called once instead, with a message for the user. */
  onFailure: (message: string) => void
}

export interface Listening {
  /** Ends listening and keeps the text. */
  finish: () => void
  /** Ends listening; no handler is called afterwards. */
  abort: () => void
}

const SILENCE = 'Não ouvimos nada. Chegue mais perto e fale de novo.'
const OTHERWISE = 'Não foi possível ouvir. Tente de novo ou digite os itens.'
const FAILURES: Readonly<Record<string, string>> = {
  'not-allowed': 'O microfone está bloqueado. Permita o uso dele nas configurações do navegador.',
  'service-not-allowed': 'Este navegador não deixa usar a voz aqui. Digite os itens.',
  'audio-capture': 'Nenhum microfone foi encontrado neste aparelho.',
  'no-speech': SILENCE,
  network: 'O serviço de voz não respondeu. Verifique sua conexão e tente de novo.',
}

export function canListen(): boolean {
  return (window.SpeechRecognition ?? window.webkitSpeechRecognition) !== undefined
}

/** Listens in Portuguese until a silence or `finish`. */
export function listen({ onText, onSpoken, onFailure }: Handlers): Listening | undefined {
  const Kind = window.SpeechRecognition ?? window.webkitSpeechRecognition
  if (!Kind) return undefined
  const recognition = new Kind()
  let text = ''
  let failure = SILENCE
  recognition.lang = 'pt-BR'
  recognition.interimResults = true
  // Phones end at a pause: otherwise iOS never ends, and Android repeats earlier text.
  recognition.continuous = !isPhone(navigator)
  recognition.onresult = ({ results }) => {
    text = [...results].map((result) => result[0]?.transcript.trim() ?? '').join(' ')
    onText(text)
  }
  recognition.onerror = ({ error }) => {
    failure = FAILURES[error] ?? OTHERWISE
  }
  // Fires after errors too. Text received before an error is used.
  recognition.onend = () => (text === '' ? onFailure(failure) : onSpoken(text))
  recognition.start()
  return {
    finish: () => recognition.stop(),
    abort: () => {
      recognition.onresult = recognition.onerror = recognition.onend = null
      recognition.abort()
    },
  }
}

/** An iPad introduces itself as a Macintosh; no Macintosh has a touch screen. */
function isPhone({ userAgent, maxTouchPoints }: Navigator): boolean {
  if (/Android|iPhone|iPad|iPod/.test(userAgent)) return true
  return userAgent.includes('Macintosh') && maxTouchPoints > 1
}
