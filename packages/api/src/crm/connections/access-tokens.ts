import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { heldUntil } from '../../database/lease.ts'
import { ProviderFault } from '../fault.ts'
import type { Provider } from '../provider.ts'
import { type AccessTokens, lostConsent } from '../session.ts'
import { Credentials } from './oauth.ts'
import type { Vault } from './vault.ts'

/** In seconds: longer than a request. It has no holder, because what a late renewal received must be stored, too. */
const HELD = heldUntil('renewing_until', 45)

type Row = { credentials: Uint8Array }

export const placeOf = (connectionId: string) => `crm_connections/${connectionId}`

/** Only one process renews them, and stores new ones before use: a lost refresh token is a lost authorization. */
export function accessTokens(
  database: Database,
  vault: Vault,
  provider: Provider,
  connectionId: string,
): AccessTokens {
  let known: Credentials | undefined

  async function stored() {
    const [row] = await database.query<Row>(
      'select credentials from crm_connections where id = $1',
      [connectionId],
    )
    const opened = row && (await vault.open(row.credentials, placeOf(connectionId)))
    const credentials = Credentials.safeParse(opened?.secret).data
    if (!row || !credentials) throw new ProviderFault('consent', lostConsent(provider.name))
    if (opened?.isOutdated) await lockAgain(row, credentials)
    return credentials
  }

  /** Does nothing if the credentials were renewed meanwhile. */
  async function lockAgain(row: Row, credentials: Credentials) {
    await database.query(
      'update crm_connections set credentials = $3 where id = $1 and credentials = $2',
      [connectionId, row.credentials, await vault.lock(credentials, placeOf(connectionId))],
    )
  }

  async function take() {
    const taken = await database.query(
      `update crm_connections set ${HELD.holds} where id = $1 and ${HELD.isFree} returning 1`,
      [connectionId],
    )
    return taken.length > 0
  }

  async function store(credentials: Credentials) {
    await database.query(
      `update crm_connections set credentials = $2, ${HELD.releases}, consent_lost = false
       where id = $1`,
      [connectionId, await vault.lock(credentials, placeOf(connectionId))],
    )
  }

  async function giveUp({ lost }: { lost: boolean }) {
    await database.query(
      `update crm_connections set ${HELD.releases}, consent_lost = consent_lost or $2
       where id = $1`,
      [connectionId, lost],
    )
  }

  async function renewal({ refreshToken, loginUrl }: Credentials) {
    if (!refreshToken) return provider.own()
    if (!provider.oauth) throw new ProviderFault('consent', lostConsent(provider.name))
    const fresh = await provider.oauth.refresh(refreshToken, { loginUrl })
    return { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken }
  }

  async function renew(expired: Credentials): Promise<Credentials> {
    const hasIt = await take()
    const present = await stored()
    if (present.accessToken !== expired.accessToken) {
      if (hasIt) await giveUp({ lost: false })
      known = present
      return present
    }
    if (!hasIt) {
      await wait(200)
      return renew(expired)
    }
    try {
      const fresh = await renewal(present)
      await store(fresh)
      known = fresh
      return fresh
    } catch (error) {
      const lost = error instanceof ProviderFault && error.kind === 'consent'
      await giveUp({ lost })
      throw lost ? new ProviderFault('consent', lostConsent(provider.name)) : error
    }
  }

  return {
    async current() {
      known ??= await stored()
      if (known.renewAt === undefined || known.renewAt > Date.now()) return known
      return renew(known)
    },
    renew,
  }
}
