import type { RemoteContact } from '../adapter.ts'
import { linkStore } from '../contacts/links.ts'
import { ProviderFault } from '../fault.ts'
import { matchStore } from '../matches/store.ts'
import type { StepSetting } from './step-setting.ts'

/** The list that a sync is limited to; undefined for everyone. Throws ProviderFault where it is gone. */
export async function readList({ adapter, connection, provider }: StepSetting) {
  const { import_list: chosen } = connection
  if (!chosen || (await adapter.lists.find(chosen.id))) return chosen ?? undefined
  throw new ProviderFault(
    'refused',
    `${provider.name} no longer has “${chosen.name}”, so nothing was imported. Choose again whom to import.`,
  )
}

/** The records of people who are here already, and what became of them. */
export async function linkedAmong({ database, key }: StepSetting, records: RemoteContact[]) {
  const ids = records.flatMap(({ id, absorbed = [] }) => [id, ...absorbed])
  const links = await linkStore(database, key).ofRecords(ids)
  const known = new Set([
    ...links.map(({ remoteId }) => remoteId),
    ...records.flatMap(({ gone }) => gone?.mergedInto ?? []),
  ])
  return records.filter(
    ({ id, gone, absorbed = [] }) => gone || [id, ...absorbed].some((one) => known.has(one)),
  )
}

/** The records among these that no sync has brought over and nobody is asked about. */
export async function newMembers({ database, key }: StepSetting, ids: string[]) {
  const links = await linkStore(database, key).ofRecords(ids)
  const undecided = await matchStore(database, key).undecided(ids)
  const known = new Set([...links.map(({ remoteId }) => remoteId), ...undecided])
  return ids.filter((id) => !known.has(id))
}
