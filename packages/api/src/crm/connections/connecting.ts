import type { ConnectInput } from '@bellbird/contract/crm/crm'
import { activityStore } from '../../contacts/activity/store.ts'
import { issue, ProblemError } from '../../http/problem.ts'
import type { Crm } from '../crm.ts'
import { ProviderFault } from '../fault.ts'
import type { Provider } from '../provider.ts'
import { createRateLimiters } from '../rate-limiter.ts'
import { createSession } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { shareLimiters } from './adapter-of.ts'
import { connectionStore } from './connections.ts'
import { consentStore } from './consents.ts'
import { type Credentials, challengeOf, newVerifier } from './oauth.ts'

/** A page of the app, which knows the user's session, on the origin that the user has open. */
function redirectUri({ publicOrigins }: CrmSettings, open: string | undefined, { id }: Provider) {
  const origin = publicOrigins.find((own) => own === open) ?? publicOrigins[0]
  return `${origin}/crm/${id}/callback`
}

/** Rejects with 409 if the provider is not configured, and with 422 if the address is not the provider's. */
export async function beginConnecting(
  crm: Crm,
  ownerId: string,
  provider: Provider,
  open: string | undefined,
  { login_address: address, connection: again, another = false }: ConnectInput = {},
) {
  const { database, vault, settings } = crm
  const missing = missingFor(provider, settings)
  if (missing.length > 0) throw notSetUp(provider, missing)
  if (!provider.oauth) {
    await connect(crm, ownerId, provider, await answerable(provider, provider.own()))
    return {}
  }
  const loginUrl = address
    ? loginUrlFor(provider, address)
    : another
      ? undefined
      : await usualLoginUrl(crm, ownerId, again ?? provider.id)
  const verifier = newVerifier()
  const back = redirectUri(settings, open, provider)
  const state = await consentStore(database, ownerId, vault).insert(provider.id, {
    verifier,
    redirectUri: back,
    loginUrl,
  })
  return {
    authorization_url: provider.oauth.authorizationUrl({
      state,
      challenge: challengeOf(verifier),
      redirectUri: back,
      loginUrl,
      another,
    }),
  }
}

async function usualLoginUrl({ database, vault }: Crm, ownerId: string, id: string) {
  const connections = connectionStore(database, ownerId)
  const connection = await connections.find(id)
  return connection && connections.loginUrl(connection.id, vault)
}

function loginUrlFor({ name, oauth }: Provider, address: string) {
  const url = oauth?.loginUrl?.(address)
  if (url) return url
  const text = oauth?.loginUrl
    ? `Enter your ${name} address, such as example.my.salesforce.com`
    : `${name} has no other sign-in addresses`
  throw new ProblemError(422, [issue('login_address', text, 'invalid_address')])
}

export function missingFor({ missing, oauth }: Provider, { publicOrigins }: CrmSettings) {
  return [...missing, ...(oauth && publicOrigins.length === 0 ? ['PUBLIC_ORIGIN'] : [])]
}

export async function finishConnecting(
  crm: Crm,
  ownerId: string,
  provider: Provider,
  { code, state }: { code: string; state: string },
) {
  const { database, vault } = crm
  const { oauth } = provider
  const pending = await consentStore(database, ownerId, vault).take(provider.id, state)
  if (!pending || !oauth) {
    throw new ProblemError(
      400,
      `This connection link has expired or was already used. Connect ${provider.name} again.`,
    )
  }
  const credentials = await answerable(provider, oauth.exchange({ code, ...pending }))
  return connect(crm, ownerId, provider, credentials)
}

async function connect(crm: Crm, ownerId: string, provider: Provider, credentials: Credentials) {
  const { database, vault } = crm
  const tokens = {
    current: async () => credentials,
    renew: async () => {
      throw new ProviderFault(
        'consent',
        `${provider.name} rejected the connection. Please try again.`,
      )
    },
  }
  const limiters = createRateLimiters(provider.rules)
  const session = createSession(provider.name, provider.rules, tokens, { limiters })
  const account = await answerable(provider, provider.adapter(session).account(credentials))
  const connection = await database.transaction(async (sql) => {
    const id = await connectionStore(sql, ownerId).save(provider.id, account, credentials, vault)
    await activityStore(sql, ownerId).record('crm_connected', { name: provider.name })
    return id
  })
  shareLimiters(crm, provider, connection, limiters)
  return connection
}

function notSetUp({ name }: Provider, missing: string[]) {
  const list =
    missing.length < 2 ? missing.join() : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`
  return new ProblemError(409, `${name} isn’t set up yet. Ask your administrator to set ${list}.`)
}

export async function answerable<T>({ name }: Provider, request: Promise<T>) {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind === 'refused' || error.kind === 'consent')
      throw new ProblemError(409, error.message)
    throw new ProblemError(
      503,
      `${name} cannot be reached right now. Please try again in a moment.`,
      {
        'Retry-After': '10',
      },
    )
  }
}
