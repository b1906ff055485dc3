import { setTimeout as pause } from 'node:timers/promises'
import type { Voice } from '../voice/voice.ts'
import { claimCalls } from './claim.ts'
import { notifyOfPauses } from './pause-notice.ts'
import { placeCalls } from './place-calls.ts'
import { sweep } from './sweeper.ts'

const QUEUE = 'dialer'
const AT_ONCE = 2
/** Calls that end within this many ms share one request for turns. */
const SHARED_MS = 200

/** Any number of processes may dial on one database. */
export async function startDialing(voice: Voice) {
  const { jobs, pace } = voice
  await jobs.work<{ campaign: string }>(QUEUE, AT_ONCE, ({ data }) =>
    takeTurn(voice, data.campaign),
  )
  jobs.poll('campaigns to dial', pace.round, () => requestTurns(voice))
  jobs.poll('calls without a result', pace.sweep, () =>
    Promise.all([sweep(voice), notifyOfPauses(voice)]),
  )
}

const sharing = new WeakSet<Voice>()

export async function requestTurnsSoon(voice: Voice) {
  if (sharing.has(voice)) return
  sharing.add(voice)
  await pause(SHARED_MS)
  sharing.delete(voice)
  await requestTurns(voice)
}

async function requestTurns({ database, jobs }: Voice) {
  const due = await database.query<{ id: string }>(
    `select c.id from campaigns c
     where c.state = 'running' and c.calling ->> 'connection_id' is not null
       and (c.dial_at is null or c.dial_at <= clock_timestamp())
       and (c.dialing_until is null or c.dialing_until <= clock_timestamp())
       and not exists (select 1 from jobs.job where name = $1 and data ->> 'campaign' = c.id::text
         and (state in ('created', 'retry') or (state = 'active' and started_on > now() - interval '5 seconds')))
     limit 100`,
    [QUEUE],
  )
  for (const { id } of due) await jobs.send(QUEUE, { campaign: id })
}

/** A call that the platform is slow to place holds up no other line. */
async function takeTurn(voice: Voice, campaignId: string) {
  const { jobs, pace } = voice
  const open = new Set<Promise<void>>()
  while (!jobs.stopping.aborted) {
    const claimedAt = Date.now()
    const claimed = await claimCalls(voice, campaignId)
    if (claimed && claimed.orders.length > 0) {
      const placing: Promise<void> = placeCalls(voice, claimed, claimedAt).then(() => {
        open.delete(placing)
      })
      open.add(placing)
    } else if (open.size === 0) break
    await Promise.race([Promise.all(open), pause(pace.round, undefined, { ref: false })])
  }
  await Promise.all(open)
  await voice.database.query('update campaigns set dialing_until = null where id = $1', [
    campaignId,
  ])
}
