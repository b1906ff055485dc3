import type { CallSummary } from '@bellbird/contract/calling/call-log'
import { type CallResult, callResults, callStates } from '@bellbird/contract/calling/call-words'
import type { Tone } from '#app/ui/components/badge.tsx'

const tones: Record<CallResult, Tone> = {
  reached: 'green',
  voicemail: 'blue',
  no_answer: 'grey',
  wrong_number: 'yellow',
  do_not_call: 'red',
  failed: 'grey',
  unknown: 'grey',
}

export function outcomeOf({ state, outcome }: Pick<CallSummary, 'state' | 'outcome'>) {
  if (state !== 'ended') {
    const tone: Tone = state === 'in_progress' ? 'green' : 'yellow'
    return { tone, outcome: callStates[state] }
  }
  return {
    tone: tones[outcome as CallResult] ?? 'grey',
    outcome: callResults[outcome as CallResult] ?? outcome,
  }
}
