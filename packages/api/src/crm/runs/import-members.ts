import type { RemoteContact } from '../adapter.ts'
import { linkStore } from '../contacts/links.ts'
import { ProviderFault } from '../fault.ts'
import { matchStore } from '../matches/store.ts'
import type { StepSetting } from './step-setting.ts'

export async function isGone({ adapter }: StepSetting, listId: string) {
  return (await adapter.lists.find(listId)) === undefined
}

export async function membersOf(setting: StepSetting, listId: string, after: string | undefined) {
  try {
    return await setting.adapter.lists.members(listId, after)
  } catch (error) {
    const isRefused = error instanceof ProviderFault && error.kind === 'refused'
    if (isRefused && (await isGone(setting, listId))) return undefined
    throw error
  }
}

export function listGone({ connection, provider }: StepSetting) {
  const list = connection.import_list ? `“${connection.import_list.name}”` : 'the chosen list'
  return new ProviderFault(
    'refused',
    `${provider.name} no longer has ${list}, so no new contacts were imported. Choose another list. Contacts that were synced before are up to date.`,
    { reason: 'list_gone' },
  )
}

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

export async function newMembers({ database, key }: StepSetting, ids: string[]) {
  const links = await linkStore(database, key).ofRecords(ids)
  const undecided = await matchStore(database, key).undecided(ids)
  const known = new Set([...links.map(({ remoteId }) => remoteId), ...undecided])
  return ids.filter((id) => !known.has(id))
}
