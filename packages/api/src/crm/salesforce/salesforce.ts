import {
  apiAddress,
  type Credentials,
  type OAuthClient,
  renewalOf,
  requestToken,
} from '../connections/oauth.ts'
import type { Provider } from '../provider.ts'
import { send } from '../provider-http.ts'
import { retryAfter, type SessionRules } from '../session.ts'
import type { CrmSettings } from '../settings.ts'
import { salesforceAdapter } from './adapter.ts'

/** My Domain, with the part for sandboxes and developer orgs (Salesforce Help, "My Domain URL Formats"). */
const MY_DOMAIN = /^[a-z0-9][a-z0-9-]*(\.[a-z]+)?\.my\.salesforce\.com$/
const SHARED = ['login.salesforce.com', 'test.salesforce.com']

const SALESFORCE = 'Salesforce'
/** Above this share of the daily limit, other integrations of the company could fail. */
const NEARLY_SPENT = 0.95

export function salesforce(settings: CrmSettings): Provider {
  const { SALESFORCE_CLIENT_ID: id, SALESFORCE_CLIENT_SECRET: secret } = settings
  const isOwn = settings.SALESFORCE_FLOW === 'client_credentials'
  const requestTokens = tokensFrom(settings, id ?? '', secret ?? '')
  return {
    id: 'salesforce',
    name: SALESFORCE,
    missing: [
      ...(id ? [] : ['SALESFORCE_CLIENT_ID']),
      ...(secret ? [] : ['SALESFORCE_CLIENT_SECRET']),
    ],
    createsCompanies: true,
    isSubscribed: false,
    fields: ['first_name', 'last_name', 'email', 'phone', 'company', 'job_title', 'notes'],
    optOutField: 'call',
    oauth: !isOwn && id && secret ? client(settings, id, requestTokens) : undefined,
    own: () => requestTokens({ grant_type: 'client_credentials' }),
    rules: rules(settings),
    adapter: (session, custom = []) => salesforceAdapter(session, settings, custom),
  }
}

/** The response has no token expiration, so one is assumed from the org's session timeout. */
function tokensFrom(settings: CrmSettings, id: string, secret: string) {
  return async (form: Record<string, string>, loginUrl?: string): Promise<Credentials> => {
    const url = `${loginUrl ?? settings.SALESFORCE_LOGIN_URL}/services/oauth2/token`
    const known = { client_id: id, client_secret: secret }
    const answer = await requestToken(SALESFORCE, url, { ...known, ...form })
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      renewAt: renewalOf(answer.expires_in ?? settings.SALESFORCE_SESSION_MINUTES * 60),
      baseUrl: apiAddress(SALESFORCE, answer.instance_url, url),
      ...(loginUrl && { loginUrl }),
    }
  }
}

type RequestTokens = ReturnType<typeof tokensFrom>

function client(settings: CrmSettings, id: string, requestTokens: RequestTokens): OAuthClient {
  const usual = settings.SALESFORCE_LOGIN_URL
  return {
    loginUrl: (address) => salesforceLoginUrl(address, settings),
    authorizationUrl({ state, challenge, redirectUri, loginUrl, another }) {
      const url = new URL(`${loginUrl ?? usual}/services/oauth2/authorize`)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        scope: settings.SALESFORCE_SCOPES,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Otherwise Salesforce goes on with the org that the browser is signed in to.
        ...(another && { prompt: 'login' }),
      }).toString()
      return url.href
    },
    exchange: ({ code, verifier, redirectUri, loginUrl }) =>
      requestTokens(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        },
        loginUrl,
      ),
    refresh: (refreshToken, { loginUrl }) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, loginUrl),
    async revoke({ accessToken, refreshToken, loginUrl }) {
      await send(SALESFORCE, {
        method: 'POST',
        url: `${loginUrl ?? usual}/services/oauth2/revoke`,
        form: { token: refreshToken ?? accessToken },
      })
    },
  }
}

function rules({ SALESFORCE_CALLS_PER_10_SECONDS: calls }: CrmSettings): SessionRules {
  return {
    calls: { calls, perMs: 10_000 },
    authorization: (token) => ({ Authorization: `Bearer ${token}` }),
    waitAfter(answer) {
      const { status, body } = answer
      if (status === 429) return retryAfter(answer, 5_000)
      if (status === 503 && answer.headers.has('Retry-After')) return retryAfter(answer, 5_000)
      const codes = Array.isArray(body) ? body.map(({ errorCode }) => errorCode) : []
      if (codes.includes('REQUEST_LIMIT_EXCEEDED')) return retryAfter(answer, 15 * 60_000)
    },
    restAfter({ headers }) {
      const [, used, limit] =
        /api-usage=(\d+)\/(\d+)/.exec(headers.get('Sforce-Limit-Info') ?? '') ?? []
      return limit && Number(used) >= NEARLY_SPENT * Number(limit) ? 1_000 : 0
    },
    messageIn: (body) =>
      Array.isArray(body) ? body.map(({ message }) => String(message ?? '')).join(' ') : '',
  }
}

/**
 * Where the users of an org sign in, by an address of it as copied from a browser; undefined if it is neither
 * Salesforce's nor one of the operator's.
 */
function salesforceLoginUrl(address: string, { SALESFORCE_LOGIN_URLS }: CrmSettings) {
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.lightning\.force\.com$/, '.my.salesforce.com')
    .replace(/\.my\.salesforce-setup\.com$/, '.my.salesforce.com')
  const configured = SALESFORCE_LOGIN_URLS.find((url) => new URL(url).host === host)
  const isTheirs = SHARED.includes(host) || MY_DOMAIN.test(host)
  return configured ?? (isTheirs ? `https://${host}` : undefined)
}
