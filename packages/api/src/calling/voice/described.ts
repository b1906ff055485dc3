import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import type { voiceConnections } from './connections.ts'
import { eventsUrlOf, type Voice } from './voice.ts'

type Row = Awaited<ReturnType<ReturnType<typeof voiceConnections>['find']>>

/** A connection in the contract's format, without its key. */
export function toVoiceConnection(
  voice: Voice,
  { credentials: _, owner_id: __, not_before: ___, ...row }: Row,
): VoiceConnection {
  return {
    ...row,
    single_calls: row.state !== 'rejected',
    events_url: eventsUrlOf(voice, row.id),
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    last_event_at: row.last_event_at?.toISOString() ?? null,
  }
}
