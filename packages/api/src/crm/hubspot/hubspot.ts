import { type OAuthClient, renewalOf, requestToken } from '../connections/oauth.ts'
import type { Provider } from '../provider.ts'
import { retryAfter, type SessionRules } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { hubspotAdapter } from './adapter.ts'

const HUBSPOT = 'HubSpot'
/** HubSpot's statuses for a record locked by another request, and for an account being migrated. */
const LOCKED = 423
const MIGRATING = 477

export function hubspot(settings: CrmSettings): Provider {
  const { HUBSPOT_CLIENT_ID: id, HUBSPOT_CLIENT_SECRET: secret } = settings
  const { HUBSPOT_PRIVATE_TOKEN: token, HUBSPOT_API_URL: baseUrl } = settings
  return {
    id: 'hubspot',
    name: HUBSPOT,
    missing: token
      ? []
      : [...(id ? [] : ['HUBSPOT_CLIENT_ID']), ...(secret ? [] : ['HUBSPOT_CLIENT_SECRET'])],
    createsCompanies: false,
    isSubscribed: false,
    fields: ['first_name', 'last_name', 'email', 'phone', 'company', 'job_title'],
    optOutField: settings.HUBSPOT_DO_NOT_CALL_PROPERTY ? 'call' : undefined,
    oauth: !token && id && secret ? client(settings, id, secret) : undefined,
    own: async () => ({ accessToken: token ?? '', baseUrl }),
    rules: rules(settings),
    adapter: (session, custom = []) => hubspotAdapter(session, settings, custom),
  }
}

function client(settings: CrmSettings, id: string, secret: string): OAuthClient {
  const { HUBSPOT_API_URL: baseUrl } = settings
  const oauth = `${baseUrl}${settings.HUBSPOT_OAUTH_PATH}/token`
  const known = { client_id: id, client_secret: secret }

  async function tokens(form: Record<string, string>) {
    const answer = await requestToken(HUBSPOT, oauth, { ...known, ...form })
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      renewAt: renewalOf(answer.expires_in),
      baseUrl,
    }
  }

  return {
    // HubSpot does not support PKCE; the state binds the consent to the user.
    authorizationUrl({ state, redirectUri }) {
      const url = new URL(settings.HUBSPOT_AUTHORIZE_URL)
      url.searchParams.set('client_id', id)
      url.searchParams.set('redirect_uri', redirectUri)
      url.searchParams.set('scope', settings.HUBSPOT_SCOPES)
      if (settings.HUBSPOT_OPTIONAL_SCOPES) {
        url.searchParams.set('optional_scope', settings.HUBSPOT_OPTIONAL_SCOPES)
      }
      url.searchParams.set('state', state)
      return url.href
    },
    exchange: ({ code, redirectUri }) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke({ refreshToken }) {
      if (!refreshToken) return
      await requestToken(HUBSPOT, `${oauth}/revoke`, {
        ...known,
        token: refreshToken,
        token_type_hint: 'refresh_token',
      })
    },
  }
}

function rules(settings: CrmSettings): SessionRules {
  return {
    calls: { calls: settings.HUBSPOT_CALLS_PER_10_SECONDS, perMs: 10_000 },
    searches: { calls: settings.HUBSPOT_SEARCHES_PER_SECOND, perMs: 1_000 },
    authorization: (token) => ({ Authorization: `Bearer ${token}` }),
    waitAfter(answer) {
      if (answer.status === LOCKED) return retryAfter(answer, 2_000)
      if (answer.status === MIGRATING) return retryAfter(answer, 3_600_000)
      if (answer.status !== 429) return undefined
      const { policyName } = (answer.body ?? {}) as { policyName?: unknown }
      if (policyName === 'DAILY') return retryAfter(answer, 3_600_000)
      return retryAfter(answer, policyName === 'TEN_SECONDLY_ROLLING' ? 10_000 : 1_000)
    },
    restAfter({ headers }) {
      return headers.get('X-HubSpot-RateLimit-Secondly-Remaining') === '0' ? 1_000 : 0
    },
    messageIn: (body) => String((body as { message?: unknown } | undefined)?.message ?? ''),
  }
}
