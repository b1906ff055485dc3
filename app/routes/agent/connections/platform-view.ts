import {
  type ConnectionState,
  connectionStates,
  voicePlatforms,
} from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Tone } from '#app/ui/components/badge.tsx'

const tones: Record<ConnectionState, Tone> = {
  connected: 'green',
  rejected: 'red',
  unreachable: 'yellow',
}

export function connectionRow(connection: VoiceConnection) {
  const { id, platform, name, state, problem, agents, numbers, lines } = connection
  const found = [
    platform !== 'dialer' && counted(agents.length, 'agent'),
    platform !== 'dialer' && counted(numbers.length, 'number'),
    counted(lines, 'concurrent call'),
  ]
  return {
    id,
    platform,
    name: name || voicePlatforms[platform],
    tone: tones[state],
    state: connectionStates[state],
    problem,
    keyEnding: connection.key_ending,
    found: `${found.filter(Boolean).join(', ')}.`,
    answeredAt: connection.checked_at,
    eventAt: connection.last_event_at,
    campaigns:
      connection.running_campaigns > 0 && counted(connection.running_campaigns, 'running campaign'),
    waiting:
      connection.waiting_campaigns > 0 &&
      counted(
        connection.waiting_campaigns,
        connection.running_campaigns > 0 ? 'other campaign' : 'campaign',
      ),
  }
}
export type ConnectionRow = ReturnType<typeof connectionRow>

export function counted(count: number, noun: string) {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
