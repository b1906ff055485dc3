import { useEffect, useReducer, useRef } from 'react'
import {
  type Fault,
  faultOf,
  isMicrophoneBlocked,
  type Recognition,
  type RecognitionEvent,
  recognitionOffered,
  recognizesLocally,
} from './speech-recognition.ts'

type Transcription = {
  state: 'idle' | 'starting' | 'listening'
  phrases: string[]
  hearing: string
  speaking: boolean
  fault: Fault | undefined
}

type Change = Partial<Omit<Transcription, 'phrases'>> & { said?: string[]; cleared?: boolean }

const nothing: Transcription = {
  state: 'idle',
  phrases: [],
  hearing: '',
  speaking: false,
  fault: undefined,
}

function next(
  current: Transcription,
  { said: spoken = [], cleared, ...change }: Change,
): Transcription {
  const phrases = cleared ? [] : [...current.phrases, ...spoken]
  return { ...current, ...change, phrases }
}

/** Uses the browser's own recognition; the page sends nothing. */
export function useTranscription(language: string) {
  const [transcription, change] = useReducer(next, nothing)
  const recognition = useRef<Recognition>(null)

  // The microphone must not stay on after leaving the page.
  useEffect(() => () => recognition.current?.abort(), [])

  useEffect(() => {
    void isMicrophoneBlocked().then((blocked) => {
      if (blocked) change({ fault: faultOf('not-allowed') })
    })
  }, [])

  async function start() {
    const Offered = recognitionOffered()
    if (!Offered) return
    change({ state: 'starting', fault: undefined })
    const own = new Offered()
    recognition.current = own
    own.lang = language
    own.continuous = true
    own.interimResults = true
    if (await recognizesLocally(Offered, language)) own.processLocally = true
    own.onstart = () => change({ state: 'listening' })
    own.onresult = (event) => change(phrasesIn(event))
    own.onerror = ({ error }) => change({ fault: faultOf(error) })
    own.onspeechstart = () => change({ speaking: true })
    own.onspeechend = () => change({ speaking: false })
    own.onend = () => change({ state: 'idle', hearing: '', speaking: false })
    own.start()
  }

  return {
    ...transcription,
    start,
    stop: () => recognition.current?.stop(),
    clear: () => change({ cleared: true, hearing: '', fault: undefined }),
  }
}

function phrasesIn({ resultIndex, results }: RecognitionEvent): Change {
  const spoken: string[] = []
  let hearing = ''
  for (const result of Array.from(results).slice(resultIndex)) {
    const words = result[0]?.transcript.trim() ?? ''
    if (result.isFinal && words) spoken.push(words)
    else hearing = `${hearing} ${words}`.trim()
  }
  return { said: spoken, hearing }
}
