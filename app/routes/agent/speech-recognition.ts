/** The part of the browser's SpeechRecognition that we use; TypeScript's DOM library lacks it. */
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

/** The browser's implementation, under its standard name or the prefixed one of Chrome and Safari. */
export function recognitionOffered(): RecognitionKind | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionKind | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether the browser can recognize this language on the device, without its vendor's service. */
export async function recognizesLocally(kind: RecognitionKind, language: string) {
  const wanted = { langs: [language], processLocally: true }
  return (await kind.available?.(wanted).catch(() => undefined)) === 'available'
}

const faults: Record<string, string> = {
  'not-allowed':
    'Microphone access is blocked. Allow it in the address bar and try again. The page must use HTTPS.',
  'service-not-allowed': 'Your browser doesn’t allow speech recognition on this page.',
  'audio-capture': 'No microphone found. Connect one and try again.',
  network:
    'Your browser can’t reach its speech recognition service. Check your connection and try again.',
  'no-speech': 'No speech detected. Check that the right microphone is selected and try again.',
  'language-not-supported': 'Your browser doesn’t support speech recognition in this language.',
}

/** The message for a browser error; undefined if the user stopped it. */
export function faultOf(error: string) {
  if (error === 'aborted') return undefined
  return faults[error] ?? 'Speech recognition failed. Please try again.'
}
