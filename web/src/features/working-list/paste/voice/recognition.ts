/** The browser's own recognition of speech, which sends the sound to a service of its maker. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly results: SpeechRecognitionResultList }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  /** Ends listening; what was heard still arrives. */
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
  /** With all that was heard so far; its end may still change. */
  onText: (text: string) => void
  /** Once, when listening has ended by itself or was finished, with something heard. */
  onHeard: (text: string) => void
  /** Once, instead of that, with a sentence for the person. */
  onFailure: (message: string) => void
}

export interface Listening {
  /** The person has said all. */
  finish: () => void
  /** Nobody waits for it any more: no handler is called. */
  leave: () => void
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

/** Listens in Portuguese until the person is silent or says that this is all. */
export function listen({ onText, onHeard, onFailure }: Handlers): Listening | undefined {
  const Kind = window.SpeechRecognition ?? window.webkitSpeechRecognition
  if (!Kind) return undefined
  const recognition = new Kind()
  let text = ''
  let failure = SILENCE
  recognition.lang = 'pt-BR'
  recognition.interimResults = true
  // On phones a pause ends it: iOS never ends otherwise, and Android repeats what was said before.
  recognition.continuous = !isPhone(navigator)
  recognition.onresult = ({ results }) => {
    text = [...results].map((result) => result[0]?.transcript.trim() ?? '').join(' ')
    onText(text)
  }
  recognition.onerror = ({ error }) => {
    failure = FAILURES[error] ?? OTHERWISE
  }
  // It comes after every error, too. What was heard before is worth more than the reason.
  recognition.onend = () => (text === '' ? onFailure(failure) : onHeard(text))
  recognition.start()
  return {
    finish: () => recognition.stop(),
    leave: () => {
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
