import type { CallDetail } from '@bellbird/contract/calling/call-log'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { clockOf } from '#app/calling/call-figures.ts'
import { uncheckedOf } from '#app/calling/unchecked-disclosure.ts'

export type TestStep = {
  kind: 'call' | 'disclosure' | 'variables' | 'results' | 'missing'
  title: string
  text: string
  tone: 'green' | 'yellow' | 'red' | 'grey'
  at?: string | null
}

/** What a test call has shown so far, step by step. `filled` names the variables it was placed with. */
export function resultOf(
  call: CallDetail,
  { opt_out_field, platform }: VoiceConnection,
  filled: string,
) {
  const isOver = call.state === 'ended'
  const failed = call.outcome === 'failed'
  const answered = call.answered_at !== null || call.transcript.length > 0
  const state = stateOf(call, answered)
  // A dialer's results have a property of their own for opt-outs.
  const isFieldMissing =
    isOver &&
    !failed &&
    answered &&
    platform !== 'dialer' &&
    opt_out_field !== '' &&
    !(opt_out_field in call.fields)
  const steps: TestStep[] = [
    {
      kind: 'call',
      title: failed ? 'The call failed' : callTitle(isOver, answered),
      text: [formatPhone(call.number), failed ? call.ended_reason : answeredAfter(call)]
        .filter(Boolean)
        .join(', '),
      at: call.placed_at,
      tone: failed ? 'red' : answered ? 'green' : isOver ? 'yellow' : 'grey',
    },
    disclosureStep(call),
    ...(filled
      ? [
          {
            kind: 'variables' as const,
            title: 'Variables used',
            text: filled,
            tone: 'green' as const,
          },
        ]
      : []),
    {
      kind: 'results',
      title: isOver ? 'Results received' : 'Waiting for results',
      text: isOver ? received(call) : '',
      at: call.ended_at,
      tone: isOver ? 'green' : 'grey',
    },
    ...(isFieldMissing
      ? [
          {
            kind: 'missing' as const,
            title: 'Opt-out field missing',
            text: `The agent did not report “${opt_out_field}”. Add it to the agent’s results, or opt-outs will be lost.`,
            tone: 'yellow' as const,
          },
        ]
      : []),
  ]
  return {
    id: call.id,
    isOver,
    ...state,
    steps,
    isFieldMissing,
  }
}
export type TestResultView = ReturnType<typeof resultOf>

function stateOf({ state, outcome }: CallDetail, answered: boolean) {
  if (state !== 'ended') return { tone: 'yellow' as const, state: 'Calling' }
  if (outcome === 'failed') return { tone: 'red' as const, state: 'Failed' }
  return answered
    ? { tone: 'green' as const, state: 'Passed' }
    : { tone: 'yellow' as const, state: 'Not answered' }
}

function callTitle(isOver: boolean, answered: boolean) {
  if (answered) return 'You were called'
  return isOver ? 'You didn’t answer' : 'Dialing'
}

function answeredAfter({ placed_at, answered_at }: CallDetail) {
  const seconds = answered_at ? (Date.parse(answered_at) - Date.parse(placed_at)) / 1_000 : -1
  return seconds >= 0 ? `answered after ${Math.round(seconds)} s` : ''
}

function received({ transcript, recording_url }: CallDetail) {
  const more = [transcript.length > 0 && 'transcript', recording_url && 'recording'].filter(Boolean)
  return ['Outcome', ...more].join(', ')
}

function disclosureStep(call: CallDetail): TestStep {
  const { disclosure_found, disclosure_at, transcript } = call
  const kind = 'disclosure'
  if (disclosure_found === 'found') {
    const words = transcript.find(
      ({ at, speaker }) => speaker === 'agent' && at !== null && at === disclosure_at,
    )
    return {
      kind,
      title:
        disclosure_at === null
          ? 'AI disclosure heard'
          : `AI disclosure at ${clockOf(disclosure_at)}`,
      text: words ? `“${words.text.slice(0, 200)}”` : 'Found in the transcript',
      tone: 'green',
    }
  }
  return disclosure_found === 'not_found'
    ? {
        kind,
        title: 'AI disclosure not found',
        text: 'The agent must say first that an AI is calling.',
        tone: 'yellow',
      }
    : { kind, title: 'AI disclosure', text: uncheckedOf(call), tone: 'grey' }
}
