import { contactName } from '@bellbird/contract/contacts/name'
import { z } from 'zod'
import { writeFrom } from '../../contacts/history/origin.ts'
import type { Sql } from '../../database/database.ts'
import type { RemoteContact, Removed } from '../adapter.ts'
import { type ConnectionKey, linkStore } from '../contacts/links.ts'
import { isElsewhere } from '../contacts/synced-contacts.ts'
import { isChanged } from './created-as.ts'
import type { StepSetting } from './step-setting.ts'

const Place = z.object({
  after: z.string().default(''),
  /** Those of the current batch whose deletion may have been requested. */
  sent: z.array(z.string()).default([]),
})
type Place = z.infer<typeof Place>
type CreatedRecord = Awaited<ReturnType<ReturnType<typeof linkStore>['createdBy']>>[number]

export async function undoStep(setting: StepSetting, at: object | null) {
  const { database, held, adapter, key } = setting
  const place = Place.parse(at ?? {})
  const links = linkStore(database, key)
  const exported = held.run.undoes ?? ''
  if (!at) {
    await held.advance(place, undefined, await links.countCreatedBy(exported))
    return place
  }
  const batch = await links.createdBy(exported, place.after, adapter.batch)
  const last = batch.at(-1)
  if (last) return removeBatch(setting, place, batch, { after: last.remoteId, sent: [] })
  await held.finish('finished', null)
  return undefined
}

async function removeBatch(
  setting: StepSetting,
  place: Place,
  batch: CreatedRecord[],
  next: Place,
) {
  const { held, adapter, key, provider } = setting
  const { name } = provider
  const ids = batch.map(({ remoteId }) => remoteId)
  const present = new Map((await adapter.read(ids)).map((record) => [record.id, record]))
  const touched = await adapter.touched(ids.filter((id) => present.has(id)))
  const left = new Map<string, string>()
  for (const created of batch) {
    const { remoteId: id } = created
    const why = reasonToLeave(created, present.get(id), touched)
    const isOwnDeletion = place.sent.includes(id) && isGone(present.get(id))
    if (why && !isOwnDeletion) left.set(id, why(name))
  }
  const doomed = ids.filter((id) => !left.has(id))
  const announced = { ...place, sent: doomed }
  await held.advance(announced)

  const answers = new Map<string, Removed>()
  const record = (following: Place, recorded: CreatedRecord[]) =>
    held.advance(following, async (sql, tally) => {
      const ofRecord = (created: CreatedRecord) => answers.get(created.remoteId)
      const removed = recorded.filter((created) => ofRecord(created)?.ok)
      for (const created of recorded) {
        const answer = ofRecord(created)
        const why = left.get(created.remoteId) ?? (answer?.ok === false ? answer.why : '')
        const what = answer?.ok ? 'deleted' : left.has(created.remoteId) ? 'skipped' : 'failed'
        tally.note(what, created.contactId, contactName(created.createdAs), why)
      }
      await unlink(sql, key, removed)
      const isLeft = ({ remoteId }: CreatedRecord) => left.has(remoteId)
      const passed = recorded.filter(isLeft).map(({ remoteId }) => remoteId)
      await linkStore(sql, key).forgetCreation(passed)
    })
  try {
    if (doomed.length > 0) await adapter.remove(doomed, answers)
  } catch (error) {
    const removed = batch.filter(({ remoteId }) => answers.get(remoteId)?.ok)
    if (removed.length > 0) await record(announced, removed)
    throw error
  }
  await record(next, batch)
  return next
}

function isGone(record: RemoteContact | undefined) {
  return !record || record.gone !== undefined
}

function reasonToLeave(
  { remoteId, createdAs }: CreatedRecord,
  record: RemoteContact | undefined,
  touched: Set<string>,
) {
  if (!record || isGone(record)) {
    return (name: string) => `It was already deleted or merged in ${name}.`
  }
  if (isChanged(record, createdAs)) {
    return (name: string) => `It was changed after the export, so it stays in ${name}.`
  }
  if (touched.has(remoteId)) {
    return (name: string) => `It was changed or used in ${name} after the export, so it stays.`
  }
  return undefined
}

async function unlink(sql: Sql, key: ConnectionKey, removed: CreatedRecord[]) {
  const remoteIds = removed.map(({ remoteId }) => remoteId)
  const contactIds = removed.flatMap(({ contactId }) => contactId ?? [])
  await linkStore(sql, key).remove(remoteIds)
  if (contactIds.length === 0) return
  await writeFrom(sql, { origin: 'sync', name: key.provider })
  await sql.query(
    `update contacts set crm_id = '', crm_source = '',
       updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
         updated_at + interval '1 millisecond')
     where owner_id = $1 and id = any($2::uuid[]) and crm_source = $3 and crm_id = any($4::text[])
       and not ${isElsewhere('contacts', '$3', '$5')}`,
    [key.ownerId, contactIds, key.provider, remoteIds, key.accountId],
  )
}
