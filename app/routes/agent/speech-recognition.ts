/** The part of the browser's SpeechRecognition we use; TypeScript's DOM library does not have it. */
export type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

export type RecognitionEvent = {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

export type RecognitionKind = {
  new (): Recognition
  available?: (wanted: { langs: string[]; processLocally: boolean }) => Promise<string>
}

/** What this browser offers, under its standard name or Chrome's and Safari's own. */
export function recognitionOffered(): RecognitionKind | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionKind | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether the browser can recognise this language by itself, with no service of its maker. */
export async function recognisesLocally(kind: RecognitionKind, language: string) {
  const wanted = { langs: [language], processLocally: true }
  return (await kind.available?.(wanted).catch(() => undefined)) === 'available'
}

const faults: Record<string, string> = {
  'not-allowed':
    'The microphone was not allowed. Allow it beside the address of this page, then start again. It also needs an https address.',
  'service-not-allowed': 'This browser does not allow speech recognition on this page.',
  'audio-capture': 'No microphone was found. Connect one, then start again.',
  network: 'This browser could not reach the service it recognises speech with.',
  'no-speech': 'Nothing was heard. Check that the right microphone is chosen, then start again.',
  'language-not-supported': 'This browser does not recognise the language you have chosen.',
}

/** What an error of the browser means for the person; nothing when they stopped it themselves. */
export function faultOf(error: string) {
  if (error === 'aborted') return undefined
  return faults[error] ?? 'This browser could not recognise what you said. Please start again.'
}
