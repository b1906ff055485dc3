import type { CallDetail } from '@bellbird/contract/calling/call-log'

type Call = Pick<CallDetail, 'state' | 'outcome' | 'transcript'>

export function uncheckedOf({ state, outcome, transcript }: Call) {
  if (state !== 'ended') return 'Checked once the call has ended.'
  if (outcome === 'voicemail') return 'Not checked: the call went to voicemail.'
  if (transcript.length === 0)
    return `Not checked: ${reasons[outcome] ?? 'there is no transcript'}.`
  const isSilent = transcript.every(({ speaker }) => speaker !== 'agent')
  return isSilent ? 'Not checked: the agent said nothing.' : 'Not checked.'
}

const reasons: Record<string, string> = {
  no_answer: 'nobody answered',
  failed: 'the call failed',
}
