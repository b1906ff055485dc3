import { apiAddress, type OAuthClient, renewalOf, requestToken } from '../connections/oauth.ts'
import type { Provider } from '../provider.ts'
import { send } from '../provider-http.ts'
import { retryAfter, type SessionRules } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { pipedriveAdapter } from './adapter.ts'

const PIPEDRIVE = 'Pipedrive'

export function pipedrive(settings: CrmSettings): Provider {
  const { PIPEDRIVE_CLIENT_ID: id, PIPEDRIVE_CLIENT_SECRET: secret } = settings
  const { PIPEDRIVE_API_TOKEN: token, PIPEDRIVE_API_URL: baseUrl } = settings
  const hasMore = settings.PIPEDRIVE_CONTACT_SYNC === 'yes'
  return {
    id: 'pipedrive',
    name: PIPEDRIVE,
    missing: token
      ? []
      : [...(id ? [] : ['PIPEDRIVE_CLIENT_ID']), ...(secret ? [] : ['PIPEDRIVE_CLIENT_SECRET'])],
    createsCompanies: true,
    isSubscribed: true,
    fields: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'company',
      ...(hasMore ? (['job_title', 'notes'] as const) : []),
    ],
    optOutField: 'email',
    oauth: !token && id && secret ? client(settings, id, secret) : undefined,
    own: async () => ({ accessToken: token ?? '', baseUrl }),
    rules: rules(settings),
    adapter: (session, custom = []) => pipedriveAdapter(session, { hasMore, custom }),
  }
}

/** Pipedrive counts requests in windows of 2 seconds. */
function within2Seconds(callsPer10Seconds: number) {
  const calls = Math.max(Math.floor(callsPer10Seconds / 5), 1)
  return { calls, perMs: (10_000 * calls) / callsPer10Seconds }
}

function client(settings: CrmSettings, id: string, secret: string): OAuthClient {
  const { PIPEDRIVE_OAUTH_URL: root } = settings
  const Authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

  async function tokens(form: Record<string, string>) {
    const url = `${root}/oauth/token`
    const answer = await requestToken(PIPEDRIVE, url, form, { Authorization })
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      renewAt: renewalOf(answer.expires_in),
      baseUrl: apiAddress(PIPEDRIVE, answer.api_domain, root),
    }
  }

  return {
    // Pipedrive does not support PKCE, and its scopes are those of the app.
    authorizationUrl({ state, redirectUri }) {
      const url = new URL(`${root}/oauth/authorize`)
      url.searchParams.set('client_id', id)
      url.searchParams.set('redirect_uri', redirectUri)
      url.searchParams.set('state', state)
      return url.href
    },
    exchange: ({ code, redirectUri }) =>
      tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke({ accessToken, refreshToken }) {
      await send(PIPEDRIVE, {
        method: 'POST',
        url: `${root}/oauth/revoke`,
        headers: { Authorization },
        form: { token: refreshToken ?? accessToken },
      })
    },
  }
}

function rules(settings: CrmSettings): SessionRules {
  const isOwn = Boolean(settings.PIPEDRIVE_API_TOKEN)
  return {
    calls: within2Seconds(settings.PIPEDRIVE_CALLS_PER_10_SECONDS),
    searches: within2Seconds(settings.PIPEDRIVE_SEARCHES_PER_10_SECONDS),
    authorization: (token): Record<string, string> =>
      isOwn ? { 'x-api-token': token } : { Authorization: `Bearer ${token}` },
    waitAfter(answer) {
      if (answer.status !== 429) return undefined
      // The daily budget is used up. It resets at midnight in the data center's time zone, which no header states.
      if (answer.headers.get('x-daily-ratelimit-token-remaining') === '0') return 3_600_000
      const reset = Number(answer.headers.get('x-ratelimit-reset') ?? Number.NaN)
      return retryAfter(answer, Number.isFinite(reset) ? reset * 1_000 : 5_000)
    },
    restAfter({ headers }) {
      if (headers.get('x-ratelimit-remaining') !== '0') return 0
      return Math.min(Number(headers.get('x-ratelimit-reset') ?? 2) || 2, 10) * 1_000
    },
    messageIn(body) {
      const { error, error_info } = (body ?? {}) as { error?: unknown; error_info?: unknown }
      return [error, error_info].filter((words) => typeof words === 'string').join(' ')
    },
  }
}
