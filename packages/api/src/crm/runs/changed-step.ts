import type { RemoteContact } from '../adapter.ts'
import { linkStore } from '../contacts/links.ts'
import { changedRecords } from '../events/changed-records.ts'
import { ProviderFault } from '../fault.ts'
import { linkedAmong } from './import-members.ts'
import { pull } from './pull.ts'
import { settlePending } from './settle-pending.ts'
import type { StepSetting } from './step-setting.ts'
import { createTally } from './tally.ts'

const AT_ONCE = 100

/** Without a schedule, only opt-outs are taken over. Resolves to undefined at the end. */
export async function changedStep(setting: StepSetting) {
  const { connection, database, held } = setting
  const onlyOptOuts = connection.sync_schedule === 'off'
  const settled = onlyOptOuts ? undefined : await settlePending(setting, null, () => ({}))
  if (settled) return settled

  const ids = await changedRecords(database).ofRun(held.run.id, AT_ONCE)
  if (ids.length === 0) return undefined
  const records = await read(setting, ids, onlyOptOuts)
  await held.advance({}, async (sql, tally) => {
    await pull(sql, records, { ...pullOf(setting), tally })
    await changedRecords(sql).removeRead(held.run.id, ids)
  })
  return {}
}

/** A run in progress may take hours, so that opt-outs do not wait for it; the rest of the records does. */
export async function takeOptOutsMeanwhile(setting: StepSetting) {
  const { connection, database } = setting
  const ids = await changedRecords(database).claimForOptOuts(connection.id, AT_ONCE)
  if (ids.length === 0) return
  try {
    const records = await read(setting, ids, true)
    await database.transaction(async (sql) => {
      await pull(sql, records, { ...pullOf(setting), tally: createTally() })
    })
  } catch (error) {
    await changedRecords(database).returnToClaim(connection.id, ids)
    if (!(error instanceof ProviderFault)) throw error
  }
}

/** Most reports are about what Bellbird wrote itself. */
export async function forgetIfEmpty({ database, held }: StepSetting) {
  await database.query(
    `delete from crm_runs where id = $1 and state = 'finished'
       and created + updated + skipped + failed + conflicts = 0`,
    [held.run.id],
  )
}

function pullOf({ key, provider, connection, pairs }: StepSetting) {
  return { key, name: provider.name, policies: connection.policy, pairs }
}

async function read(setting: StepSetting, ids: string[], onlyOptOuts: boolean) {
  const { adapter, connection, database, key } = setting
  const present = new Map((await adapter.read(ids)).map((record) => [record.id, record]))
  const links = await linkStore(database, key).ofRecords(ids)
  const deletedHere = new Set(links.filter((it) => !it.contactId).map(({ remoteId }) => remoteId))
  const records = [...present.values()].filter(({ id }) => !deletedHere.has(id))
  if (onlyOptOuts) {
    const linked = await linkedAmong(
      setting,
      records.filter(({ gone }) => !gone),
    )
    return linked.map((record) => ({ ...record, fields: {}, phones: [] }))
  }
  const isOpen = ({ linkedOnly }: RemoteContact) => !connection.import_list && !linkedOnly
  const linked = new Set(await linkedAmong(setting, records))
  const missing = links.filter(({ contactId, remoteId }) => contactId && !present.has(remoteId))
  return [
    ...records.filter((record) => isOpen(record) || linked.has(record)),
    ...missing.map(({ remoteId }) => ({ ...GONE, id: remoteId })),
  ]
}

const GONE = { fields: {}, optedOut: false, unsubscribed: false, gone: {} }
