import type { ProviderId } from '@bellbird/contract/options'
import { activityStore } from '../../contacts/activity/store.ts'
import type { Crm } from '../crm.ts'
import { endSubscription } from '../events/subscriptions.ts'
import { canceledRunEnded } from '../runs/start.ts'
import { runStore } from '../runs/store.ts'
import { placeOf } from './access-tokens.ts'
import { type ConnectionRow, connectionStore } from './connections.ts'
import { Credentials } from './oauth.ts'

type StoredConnection = {
  id: string
  provider: ProviderId
  account_id: string
  credentials: Uint8Array
  event_secret: Uint8Array | null
}

/** Revokes if the provider can be reached. A run sends no further requests; its last response is recorded. */
export async function disconnect(crm: Crm, connection: ConnectionRow) {
  const { id, owner_id: ownerId, provider } = connection
  const held = (await heldConsents(crm, ownerId)).find((it) => it.id === id)
  if (!held) return

  await crm.database.transaction(async (sql) => {
    await runStore(sql, ownerId).cancelWith(connection)
    await connectionStore(sql, ownerId).remove(id)
    const { name } = crm.providers[provider]
    await activityStore(sql, ownerId).record('crm_disconnected', { name })
  })
  await canceledRunEnded(crm, connection)
  await revokeConsent(crm, held)
}

export function heldConsents({ database }: Crm, ownerId: string) {
  return database.query<StoredConnection>(
    `select id, provider, account_id, credentials, event_secret from crm_connections
     where owner_id = $1`,
    [ownerId],
  )
}

export async function revokeConsent(crm: Crm, held: StoredConnection) {
  const { providers, vault, limiters, log } = crm
  await endSubscription(crm, held)
  limiters.delete(held.id)
  const { oauth, name } = providers[held.provider]
  const opened = await vault.open(held.credentials, placeOf(held.id))
  const credentials = Credentials.safeParse(opened?.secret)
  if (!credentials.success || !oauth) return
  await oauth
    .revoke(credentials.data)
    .catch(() => log(`${name} could not be notified that a connection ended`, 'warn'))
}
