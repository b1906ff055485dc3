import { Contact } from '@bellbird/contract/contacts/contact'
import { type ConnectInput, Connecting, Connection } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved, RunNote } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import type { PracticeOptions } from '@bellbird/practice/crms/fault-injector'
import { type Practice, startPractice } from '@bellbird/practice/crms/practice'
import { afterAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { testApi } from '../test-api.ts'
import { publishedSchemas } from './published-schemas/test-judge.ts'
import { CrmEnvironment } from './settings.ts'

const ORIGINS = ['http://app.test', 'http://second.test']

/**
 * An API with practice servers for all three providers, and a user's actions on them. Every request to those servers
 * and every response is as the providers publish them.
 */
export async function testCrm(
  settings: Record<string, string | undefined> = {},
  {
    tokenSeconds = 1_800,
    dueRunsEveryMs,
    reportsChanges = false,
    limits = {},
  }: {
    tokenSeconds?: number
    dueRunsEveryMs?: number
    reportsChanges?: boolean
    limits?: PracticeOptions['limits']
  } = {},
) {
  const published = publishedSchemas()
  const { watch } = published
  const practice = await startPractice({ tokenSeconds, callsPerSecond: 10_000, limits, watch })
  afterAll(async () => {
    await practice.stop()
    expect(await published.faults()).toEqual([])
  })
  const environment: Record<string, string | undefined> = {
    ...practice.environment,
    CRM_WAIT_SECONDS: '10',
    HUBSPOT_CALLS_PER_10_SECONDS: '10000',
    HUBSPOT_SEARCHES_PER_SECOND: '1000',
    SALESFORCE_CALLS_PER_10_SECONDS: '10000',
    PIPEDRIVE_CALLS_PER_10_SECONDS: '10000',
    PIPEDRIVE_SEARCHES_PER_10_SECONDS: '10000',
    ...settings,
  }
  const settingsWith = (others: Record<string, string>) => ({
    ...CrmEnvironment.parse({ ...environment, ...others }),
    publicOrigins: ORIGINS,
  })
  const crmSettings = () => settingsWith({})
  const api = testApi({ crmSettings, ...(dueRunsEveryMs !== undefined && { dueRunsEveryMs }) })

  const { hubspot, pipedrive } = practice
  if (reportsChanges) hubspot.events.target.url = `${ORIGINS[0]}/api/crm/events/hubspot`
  for (const { sender } of [hubspot.events, pipedrive.events]) {
    sender.pass = (request) =>
      reportsChanges ? api.app().fetch(request) : new Response(null, { status: 503 })
  }

  /** Starts connecting and opens the consent page; returns the parameters of its links. */
  async function requestConsent(token: string, provider: ProviderId, body: ConnectInput = {}) {
    const answer = await api.call('POST', `/crm/connect/${provider}`, { token, body })
    const { authorization_url } = Connecting.parse(await answer.json())
    const page = await (await fetch(authorization_url ?? '')).text()
    const [allow, deny, second] = [...page.matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
    )
    return { allow: allow as URL, deny: deny as URL, second: second as URL }
  }

  function finish(token: string, provider: ProviderId, back: URL) {
    const body = { code: back.searchParams.get('code'), state: back.searchParams.get('state') }
    return api.call('POST', `/crm/connect/${provider}/finish`, { token, body })
  }

  async function connect(token: string, provider: ProviderId) {
    const { allow } = await requestConsent(token, provider)
    return finished(token, provider, allow)
  }

  /** Connects the provider's second account beside others. */
  async function connectSecond(token: string, provider: ProviderId) {
    const { second } = await requestConsent(token, provider, { another: true })
    return { id: '', ...(await finished(token, provider, second)) }
  }

  async function finished(token: string, provider: ProviderId, back: URL) {
    const answer = await finish(token, provider, back)
    if (!answer.ok) throw new Error(`Connecting answered ${answer.status}: ${await answer.text()}`)
    return Connection.parse(await answer.json())
  }

  /** A new user with a connection to an empty account. */
  async function connected(provider: ProviderId) {
    const { token } = await api.register()
    return { token, connection: await connect(token, provider) }
  }

  async function startRun(token: string, kind: 'sync' | 'export', id: string, ids?: string[]) {
    return api.call('POST', `/crm/${kind}/${id}`, {
      token,
      ...(kind === 'export' && { body: { contact_ids: ids ?? [] } }),
    })
  }

  /** `id` is a connection's, or a provider for the oldest one. */
  async function run(token: string, kind: 'sync' | 'export', id: string, ids?: string[]) {
    const answer = await startRun(token, kind, id, ids)
    if (!answer.ok) throw new Error(`${kind} answered ${answer.status}: ${await answer.text()}`)
    return ended(token, Moved.parse(await answer.json()).run as CrmRun)
  }

  async function ended(token: string, run: CrmRun): Promise<CrmRun> {
    if (!['queued', 'running'].includes(run.state)) return run
    await new Promise((wake) => setTimeout(wake, 30))
    const answer = await api.call('GET', `/crm/runs/${run.id}`, { token })
    return ended(token, CrmRun.parse(await answer.json()))
  }

  /** Waits for the latest run to end; undefined if there is none. */
  async function latest(token: string) {
    const answer = await api.call('GET', '/crm/runs?limit=1', { token })
    const [run] = z.array(CrmRun).parse(await answer.json())
    return run && ended(token, run)
  }

  async function notes(token: string, { id }: CrmRun) {
    const answer = await api.call('GET', `/crm/runs/${id}/notes?limit=1000`, { token })
    return z.array(RunNote).parse(await answer.json())
  }

  async function contacts(token: string) {
    const answer = await api.call('GET', '/contacts?sort=name', { token })
    return z.array(Contact).parse(await answer.json())
  }

  async function connections(token: string) {
    const answer = await api.call('GET', '/crm/connections', { token })
    return z.array(Connection).parse(await answer.json())
  }

  /** Empties a provider's account. */
  function reset(provider: ProviderId) {
    const { records, faultInjector } = practice[provider as keyof Practice & ProviderId]
    records.all.length = 0
    faultInjector.clear()
    practice[provider].secondAccount.records.all.length = 0
    practice.salesforce.accounts.length = 0
    practice.salesforce.leads.records.all.length = 0
    practice.salesforce.leads.areVisible = true
    practice.salesforce.websites.clear()
    practice.pipedrive.organizations.length = 0
    practice[provider].lists.all.length = 0
    practice.hubspot.properties.length = 0
    practice.pipedrive.fields.length = 0
    practice.pipedrive.labels.length = 0
    practice.hubspot.owners.length = 0
    practice.salesforce.users.length = 0
    practice.pipedrive.users.length = 0
    practice.hubspot.ownerScope.isGranted = true
    practice.pipedrive.userScope.isGranted = true
    practice.hubspot.calls.length = 0
    practice.salesforce.tasks.length = 0
    practice.pipedrive.activities.length = 0
    practice.hubspot.companies.names.clear()
    practice.hubspot.companies.ofContact.clear()
    practice.salesforce.access.reset()
    return practice[provider]
  }

  /** A provider's account, which is emptied before each test. */
  function emptiedEachTime(provider: ProviderId) {
    beforeEach(() => void reset(provider))
    return practice[provider]
  }

  /** Deletes a field in a provider's account. */
  function undefine(name: string) {
    const { hubspot, salesforce, pipedrive } = practice
    without(hubspot.properties, (one) => one.name === name)
    without(salesforce.access.ownFields, (one) => one.name === name)
    without(pipedrive.fields, (one) => one.field_code === name)
  }

  return {
    api,
    undefine,
    practice,
    settingsWith,
    askForConsent: requestConsent,
    finish,
    connect,
    connectSecond,
    connected,
    ask: startRun,
    run,
    ended,
    latest,
    notes,
    contacts,
    connections,
    reset,
    emptiedEachTime,
  }
}

function without<T>(list: T[], meets: (one: T) => boolean) {
  const at = list.findIndex(meets)
  if (at >= 0) list.splice(at, 1)
}
