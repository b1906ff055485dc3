import type { Adapter, RemoteContact } from '../adapter.ts'
import { asHere } from '../contacts/custom-values.ts'
import type { Policies } from '../contacts/merge.ts'
import type { SyncedPair } from '../contacts/synced-pair.ts'
import type { Crm } from '../crm.ts'
import { ProviderFault } from '../fault.ts'
import type { Provider } from '../provider.ts'
import { adapterOf } from './adapter-of.ts'
import type { ConnectionRow } from './connections.ts'
import { syncedPairs } from './synced-pairs.ts'

export async function syncingAdapter(
  crm: Crm,
  provider: Provider,
  connection: ConnectionRow,
  isAllowed?: () => Promise<void>,
) {
  const options = isAllowed && { isAllowed }
  const plain = adapterOf(crm, provider, connection, options)
  if (connection.custom_fields.length === 0) return { adapter: plain, pairs: [] }
  const { present, refusal } = await fieldsOf(plain, provider)
  const { pairs, warnings } = await syncedPairs(crm.database, connection, provider.name, present)
  const custom = pairs.map(({ there }) => there)
  const adapter = adapterOf(crm, provider, connection, { ...options, custom })
  return { adapter: withPairs(adapter, pairs, refusal ?? warnings), pairs }
}

export function rulesOf({ policy }: ConnectionRow, pairs: SyncedPair[]): Policies {
  return { ...policy, ...Object.fromEntries(pairs.map(({ key, rule }) => [key, rule])) }
}

/** Empty if the connection may not read them, which must not stop a run. */
async function fieldsOf(adapter: Adapter, { name }: Provider) {
  try {
    return { present: await adapter.contactFields() }
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error
    const refusal = `Custom fields are not synced, because ${name} doesn’t say which fields it has. ${error.message}`
    return { present: [], refusal: [refusal] }
  }
}

function withPairs(adapter: Adapter, pairs: SyncedPair[], warnings: string[]): Adapter {
  const all = (records: RemoteContact[]) => records.map((record) => asHere(record, pairs))
  return {
    ...adapter,
    async list(cursor) {
      const page = await adapter.list(cursor)
      return { ...page, contacts: all(page.contacts) }
    },
    read: async (ids) => all(await adapter.read(ids)),
    findByEmail: async (emails) => all(await adapter.findByEmail(emails)),
    findByPhone: async (phones) => all(await adapter.findByPhone(phones)),
    warnings: async () => [...((await adapter.warnings?.()) ?? []), ...warnings],
  }
}
