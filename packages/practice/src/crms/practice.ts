import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ProviderId } from '@bellbird/contract/options'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { stopServer } from '../stop-server.ts'
import type { Consent, PracticeAccount } from './consent.ts'
import type { PracticeEnv, PracticeOptions } from './fault-injector.ts'
import { practiceHubspot } from './hubspot.ts'
import { practicePipedrive } from './pipedrive.ts'
import { practiceSalesforce } from './salesforce.ts'

const CLIENT = { id: 'practice', secret: 'practice-secret' }

const makers = {
  hubspot: practiceHubspot,
  salesforce: practiceSalesforce,
  pipedrive: practicePipedrive,
}

export type Exchange = { provider: ProviderId; request: Request; response: Response }
type Watch = (exchange: Exchange) => void

/** Not affiliated with the providers. All data is lost when the servers stop. */
export async function startPractice({ watch, ...options }: PracticeOptions & { watch?: Watch }) {
  const hubspot = await listen(withSecond(makers.hubspot, options), fetchOf('hubspot', watch))
  const salesforce = await listen(
    withSecond(makers.salesforce, options),
    fetchOf('salesforce', watch),
  )
  const pipedrive = await listen(withSecond(makers.pipedrive, options), fetchOf('pipedrive', watch))
  const all = { hubspot, salesforce, pipedrive } satisfies Record<ProviderId, unknown>
  return {
    ...all,
    environment: {
      HUBSPOT_CLIENT_ID: CLIENT.id,
      HUBSPOT_CLIENT_SECRET: CLIENT.secret,
      HUBSPOT_AUTHORIZE_URL: `${hubspot.url}/oauth/authorize`,
      HUBSPOT_API_URL: hubspot.url,
      HUBSPOT_DO_NOT_CALL_PROPERTY: 'do_not_call',
      HUBSPOT_PRIVATE_TOKEN: '',
      SALESFORCE_CLIENT_ID: CLIENT.id,
      SALESFORCE_CLIENT_SECRET: CLIENT.secret,
      SALESFORCE_LOGIN_URL: salesforce.url,
      SALESFORCE_LOGIN_URLS: onLocalhost(salesforce.url),
      SALESFORCE_FLOW: 'authorization_code',
      PIPEDRIVE_CLIENT_ID: CLIENT.id,
      PIPEDRIVE_CLIENT_SECRET: CLIENT.secret,
      PIPEDRIVE_OAUTH_URL: pipedrive.url,
      PIPEDRIVE_API_TOKEN: '',
      PIPEDRIVE_CONTACT_SYNC: 'yes',
      CRM_CONSENT_ORIGINS: [
        ...Object.values(all).map(({ url }) => url),
        onLocalhost(salesforce.url),
      ].join(','),
    },
    async stop() {
      await Promise.all(Object.values(all).map((server) => server.stop()))
    },
  }
}

function onLocalhost(url: string) {
  return url.replace('127.0.0.1', 'localhost')
}

export type Practice = Awaited<ReturnType<typeof startPractice>>

type Account = { app: Hono<PracticeEnv>; consent: Consent; second: PracticeAccount }
type Served = Account & { secondAccount: Pick<Account, 'app'> }

function withSecond<T extends Account>(
  make: (options: PracticeOptions, shared?: { account: PracticeAccount; consent: Consent }) => T,
  options: PracticeOptions,
) {
  const first = make(options)
  const { consent, second: account } = first
  return { ...first, secondAccount: make(options, { account, consent }) }
}

function fetchOf(provider: ProviderId, watch: Watch | undefined) {
  return ({ app, consent, second, secondAccount }: Served): Served['app']['fetch'] => {
    const fetch: Served['app']['fetch'] = (request, ...env) => {
      const asked = consent.accountOf(request) === second ? secondAccount.app : app
      return asked.fetch(request, ...env)
    }
    if (!watch) return fetch
    return async (request, ...env) => {
      const unread = request.clone()
      const response = await fetch(request, ...env)
      watch({ provider, request: unread, response: response.clone() })
      return response
    }
  }
}

async function listen<T extends Served>(
  provider: T,
  fetchOf: (served: Served) => Served['app']['fetch'],
) {
  const server = createAdaptorServer({
    fetch: fetchOf(provider),
    hostname: '127.0.0.1',
    // Above the providers' own limits, which have their own error responses.
    serverOptions: { maxHeaderSize: 128 * 1024 },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...provider,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stopServer(server),
  }
}
