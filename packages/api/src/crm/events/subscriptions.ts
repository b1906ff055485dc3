import { setTimeout as wait } from 'node:timers/promises'
import type { ProviderId } from '@bellbird/contract/options'
import { placeOf } from '../connections/access-tokens.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { Credentials } from '../connections/oauth.ts'
import type { Crm } from '../crm.ts'
import { ProviderFault } from '../fault.ts'
import { createSession } from '../session.ts'
import { renewSecret, type Subscribed, secretOf } from './secrets.ts'

type SubscribedConnection = Subscribed & { provider: ProviderId }
type AuthorizedConnection = SubscribedConnection & { credentials: Uint8Array }

const END_MS = 5_000

const pathOf = ({ id, provider }: SubscribedConnection) => `/api/crm/events/${provider}/${id}`

/** Checks again every six hours whether a subscription is missing. Several processes may call it. */
export async function keepSubscriptions(crm: Crm) {
  const [origin] = crm.settings.publicOrigins
  const providers = Object.values(crm.providers).filter(({ isSubscribed }) => isSubscribed)
  if (!origin || crm.jobs.stopping.aborted) return
  const connections = await crm.database.query<SubscribedConnection>(
    `update crm_connections set events_checked_at = now() where id in (
       select id from crm_connections
       where provider = any($1::text[]) and not consent_lost
         and (events_checked_at is null or events_checked_at < now() - interval '6 hours')
       order by events_checked_at nulls first limit 20 for update skip locked)
     returning id, provider, event_secret`,
    [providers.map(({ id }) => id)],
  )
  for (const connection of connections) {
    if (crm.jobs.stopping.aborted) return
    await keepOne(crm, connection, origin)
  }
}

async function keepOne(crm: Crm, connection: SubscribedConnection, origin: string) {
  const provider = crm.providers[connection.provider]
  try {
    const { subscription } = adapterOf(crm, provider, connection)
    const present = await secretOf(crm, connection)
    // Stored first: after a lost response, the subscription that was created is found.
    const password = present ?? (await renewSecret(crm, connection.id))
    const isNew = present === undefined
    await subscription?.keep({ origin, path: pathOf(connection), password, isNew })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    crm.log(
      `${provider.name} does not report changes of connection ${connection.id}: ${error.message}`,
      'warn',
    )
    await crm.database.query(
      `update crm_connections set events_checked_at = now() - interval '5 hours' where id = $1`,
      [connection.id],
    )
  }
}

export async function endSubscription(
  crm: Pick<Crm, 'providers' | 'vault' | 'log'>,
  held: AuthorizedConnection,
) {
  if (!held.event_secret) return
  const { name, rules, oauth, adapter } = crm.providers[held.provider]
  const opened = await crm.vault.open(held.credentials, placeOf(held.id))
  const stored = Credentials.safeParse(opened?.secret).data
  if (!stored) return
  const renew = async () => {
    if (!stored.refreshToken || !oauth) return stored
    return oauth.refresh(stored.refreshToken, { loginUrl: stored.loginUrl })
  }
  const isDue = stored.renewAt !== undefined && stored.renewAt <= Date.now()
  const session = createSession(name, rules, {
    current: async () => (isDue ? renew() : stored),
    renew,
  })
  const ended = adapter(session).subscription?.end(pathOf(held))
  const late = wait(END_MS, undefined, { ref: false }).then(() => {
    throw new Error('late')
  })
  await Promise.race([ended, late]).catch(() =>
    crm.log(`${name} could not be asked to stop reporting changes`, 'warn'),
  )
}
