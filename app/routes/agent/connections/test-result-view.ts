import type { CallDetail } from '@bellbird/contract/calling/call-log'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'

export type TestStep = { title: string; text: string; tone: 'green' | 'yellow' | 'red' | 'grey' }

/** What a test call has shown so far, step by step. */
export function resultOf(call: CallDetail, { opt_out_field }: VoiceConnection) {
  const isOver = call.state === 'ended'
  const failed = call.outcome === 'failed'
  const steps: TestStep[] = [
    {
      title: failed ? 'The call failed' : call.answered_at ? 'You were called' : 'Dialing',
      text: [formatPhone(call.number), call.ended_reason].filter(Boolean).join(', '),
      tone: failed ? 'red' : call.answered_at ? 'green' : 'grey',
    },
    disclosureStep(call, isOver),
    {
      title: isOver ? 'Results received' : 'Waiting for results',
      text: call.transcript.length > 0 ? 'Outcome and transcript' : isOver ? 'Outcome' : '',
      tone: isOver ? 'green' : 'grey',
    },
    ...(isOver && !failed && opt_out_field && !(opt_out_field in call.fields)
      ? [
          {
            title: 'Opt-out field missing',
            text: `The agent did not report “${opt_out_field}”. Add it to the agent’s results, or opt-outs are lost.`,
            tone: 'yellow' as const,
          },
        ]
      : []),
  ]
  return {
    id: call.id,
    isOver,
    tone: isOver ? (failed ? ('red' as const) : ('green' as const)) : ('yellow' as const),
    state: isOver ? (failed ? 'Failed' : 'Passed') : 'Calling',
    steps,
  }
}
export type TestResultView = ReturnType<typeof resultOf>

function disclosureStep({ disclosure_found }: CallDetail, isOver: boolean): TestStep {
  if (disclosure_found === 'found') {
    return { title: 'AI disclosure heard', text: 'Found in the transcript', tone: 'green' }
  }
  if (!isOver) return { title: 'AI disclosure', text: 'Looked for after the call', tone: 'grey' }
  return disclosure_found === 'not_found'
    ? {
        title: 'AI disclosure not found',
        text: 'The agent must say first that an AI is calling.',
        tone: 'yellow',
      }
    : { title: 'AI disclosure not checked', text: 'There is no transcript.', tone: 'grey' }
}
