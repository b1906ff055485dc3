import { callResults } from '@bellbird/contract/calling/call-words'
import type { CallRecord } from '../adapter.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { connectionStore } from '../connections/connections.ts'
import type { Crm } from '../crm.ts'
import { ProviderFault } from '../fault.ts'
import { addDueCalls, callRecords, claimDueCall, type DueCall } from './store.ts'

const AT_ONCE = 20

const NOT_LINKED = 'The contact is no longer linked to a record.'

/** If a response was lost, the call is looked up before it is written again, so that it is never duplicated. */
export async function writeDueCalls(crm: Crm) {
  if (crm.jobs.stopping.aborted) return
  await addDueCalls(crm.database, AT_ONCE)
  // Each is claimed when its turn comes, so that a slow CRM does not outlast the claim of the last.
  for (let turn = 0; turn < AT_ONCE && !crm.jobs.stopping.aborted; turn++) {
    const call = await claimDueCall(crm.database)
    if (!call) return
    await writeOne(crm, call)
  }
}

async function writeOne(crm: Crm, call: DueCall) {
  const records = callRecords(crm.database)
  const connections = connectionStore(crm.database, call.owner_id)
  const connection = await connections.ofAccount(call.provider, call.account_id)
  if (!connection?.calls_from) return
  if (!call.remote_id) return records.failed(call, NOT_LINKED, true, 0)
  const adapter = adapterOf(crm, crm.providers[call.provider], connection)
  const record = recordOf(call, crm.settings.publicOrigins[0])
  try {
    const known = call.attempts > 1 ? await adapter.findCall(record) : undefined
    await records.written(call, known ?? (await adapter.writeCall(record)))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await records.failed(call, error.message, error.kind === 'refused', error.waitMs)
  }
}

function recordOf(call: DueCall, origin: string | undefined): CallRecord {
  const outcome =
    (callResults as Record<string, string>)[call.outcome] ?? (call.outcome || 'Unknown')
  const link = origin && `${origin}/campaigns/calls/${call.call_id}`
  const body = [
    `Outcome: ${outcome}`,
    call.campaign_name && `Campaign: ${call.campaign_name}`,
    call.agent_name && `Agent: ${call.agent_name}`,
    call.summary && `Summary: ${call.summary}`,
    call.note && `Note: ${call.note}`,
    link,
  ]
  return {
    remoteId: call.remote_id,
    key: call.call_id,
    title: `Bellbird call: ${outcome}`,
    body: body.filter(Boolean).join('\n'),
    outcome,
    startedAt: call.placed_at,
    seconds: call.duration_seconds ?? 0,
    number: call.number,
    fromNumber: call.from_number,
  }
}
