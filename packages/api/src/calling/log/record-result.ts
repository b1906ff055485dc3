import type { CallResultInput } from '@bellbird/contract/calling/call-log'
import { outcomeFrom, unknownOutcome } from '@bellbird/contract/campaigns/call-outcomes'
import type { z } from 'zod'
import { issue, ProblemError } from '../../http/problem.ts'
import { applyFacts } from '../dialer/settle.ts'
import { requestTurnsSoon } from '../dialer/worker.ts'
import type { CallFacts } from '../platforms/platform.ts'
import type { Voice } from '../voice/voice.ts'

type Result = z.output<typeof CallResultInput>

/** Rejects with 409 and 422. */
export async function recordResult(voice: Voice, ownerId: string, id: string, result: Result) {
  const [call] = await voice.database.query<{
    connection_id: string
    opt_out_field: string
    callback_field: string
  }>(
    `select c.connection_id, v.opt_out_field, v.callback_field
     from calls c join voice_connections v on v.id = c.connection_id
     where c.owner_id = $1 and c.id = $2 and c.platform = 'dialer'`,
    [ownerId, id],
  )
  if (!call) throw new ProblemError(409, 'This call was not placed by a dialer of yours')
  await applyFacts(voice, call.connection_id, factsIn(id, result, call))
  await requestTurnsSoon(voice)
}

function factsIn(
  id: string,
  result: Result,
  names: { opt_out_field: string; callback_field: string },
): CallFacts {
  const word = result.outcome.toLowerCase() === 'failed' ? 'failed' : outcomeFrom(result.outcome)
  if (!word) {
    throw new ProblemError(422, [issue('outcome', unknownOutcome(result.outcome), 'unknown')])
  }
  return {
    platformCallId: id,
    callId: id,
    state: 'ended',
    isFinal: true,
    answeredAt: result.started_at,
    endedAt: result.ended_at,
    durationSeconds: result.duration_s,
    cost: result.cost,
    endedReason: result.reason ?? result.outcome,
    result: word,
    summary: result.summary,
    transcript: result.transcript?.map((turn) => ({ ...turn, at: turn.at ?? null })),
    recordingUrl: result.recording_url,
    fields: {
      ...result.fields,
      ...(result.do_not_call && { [names.opt_out_field]: 'true' }),
      ...(result.callback_at && { [names.callback_field]: result.callback_at }),
    },
  }
}
