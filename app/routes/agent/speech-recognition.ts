/** The part of the browser's SpeechRecognition that we use; TypeScript's DOM library lacks it. */
export type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onspeechstart: (() => void) | null
  onspeechend: (() => void) | null
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

/** Chrome and Safari offer it under a prefixed name. */
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

export type Fault = { title: string; text: string }

const faults: Record<string, Fault> = {
  'not-allowed': {
    title: 'Microphone access is blocked',
    text: 'Allow it in the address bar and try again. The page must use HTTPS.',
  },
  'service-not-allowed': {
    title: 'Speech recognition is blocked',
    text: 'Your browser doesn’t allow it on this page.',
  },
  'audio-capture': {
    title: 'No microphone found',
    text: 'Connect one and try again.',
  },
  network: {
    title: 'Speech recognition is unavailable',
    text: 'Your browser can’t reach its speech service. Check your connection and try again.',
  },
  'no-speech': {
    title: 'No speech detected',
    text: 'Check that the right microphone is selected and try again.',
  },
  'language-not-supported': {
    title: 'Language not supported',
    text: 'Your browser can’t transcribe this language.',
  },
}

const unknown = { title: 'Transcription stopped', text: 'Please try again.' }

/** Undefined if the user stopped it. */
export function faultOf(error: string) {
  return error === 'aborted' ? undefined : (faults[error] ?? unknown)
}

/** Not every browser reports this. */
export async function isMicrophoneBlocked() {
  const name = 'microphone' as PermissionName
  const found = await navigator.permissions?.query({ name }).catch(() => undefined)
  return found?.state === 'denied'
}
