import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import type { EventType } from '@bellbird/contract/webhooks/event-types'
import { WebhookDelivery, WebhookWithSecret } from '@bellbird/contract/webhooks/webhook'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { campaignSession } from '../campaigns/campaign-session.ts'
import { testApi } from '../test-api.ts'

const api = testApi({ allowedAddresses: ['127.0.0.1'] })

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
let answer = { status: 200, body: 'ok', headers: {} as Record<string, string> }

const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ path: request.url ?? '', headers: request.headers, body })
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
afterAll(() => receiver.close())
beforeEach(() => {
  answer = { status: 200, body: 'ok', headers: {} }
})

async function subscribe(token: string, events: EventType[], path = `/${Math.random()}`) {
  const body = { url: origin + path, events }
  const added = await api.call('POST', '/webhooks', { token, body })
  expect(added.status).toBe(201)
  return { ...WebhookWithSecret.parse(await added.json()), path }
}

async function next(path: string, count = 1) {
  const ours = () => received.filter((one) => one.path === path)
  await expect.poll(ours).toHaveLength(count)
  return ours().at(-1) as Received
}

async function deliveriesOf(token: string, id: string) {
  const list = await api.call('GET', `/webhooks/${id}/deliveries`, { token })
  return z.array(WebhookDelivery).parse(await list.json())
}

function verified({ body, headers }: Received, secret: string) {
  return new Verifier(secret).verify(body, headers as Record<string, string>)
}

test('A message passes the verifier of Standard Webhooks, also with the previous secret', async () => {
  const { token } = await api.register()
  const { id, path, secret } = await subscribe(token, ['contact.created'])
  const contact = await api.addContact(token, {
    first_name: 'Zoë',
    email: 'zoe@example.com',
    phones: ['+44 20 7946 0117'],
  })
  const first = await next(path)
  expect(verified(first, secret)).toMatchObject({
    type: 'contact.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      contact: {
        id: contact.id,
        first_name: 'Zoë',
        email: 'zoe@example.com',
        phones: ['+44 20 7946 0117'],
        tags: [],
      },
    },
  })

  const rotated = await api.call('POST', `/webhooks/${id}/rotate`, { token })
  const renewed = WebhookWithSecret.parse(await rotated.json())
  expect(renewed.secret).not.toBe(secret)
  await api.call('POST', `/webhooks/${id}/test`, { token })
  const second = await next(path, 2)
  for (const one of [secret, renewed.secret]) {
    expect(verified(second, one)).toMatchObject({ type: 'webhook.test' })
  }
  await api.database().query('update webhooks set former_until = now() where id = $1', [id])
  await api.call('POST', `/webhooks/${id}/test`, { token })
  const third = await next(path, 3)
  expect(() => verified(third, secret)).toThrow('No matching signature')
  expect(verified(third, renewed.secret)).toBeTruthy()
})

test('Calls, campaigns and consent each send one event', async () => {
  const session = await campaignSession(api)
  const endpoint = await subscribe(session.token, [
    'call.ended',
    'campaign.started',
    'campaign.paused',
    'campaign.completed',
    'consent.recorded',
  ])
  const { id: contactId } = await session.add()
  await session.call('PUT', `/contacts/${contactId}`, { company: 'Acme' })
  const { id } = await session.running()
  const { entries } = await session.createList(id)
  const outcome = { entry_id: entries[0]?.id, attempt: 1, outcome: 'no_answer' }
  await session.record(id, outcome)
  await session.record(id, outcome)
  await session.step(id, 'pause')
  await session.step(id, 'resume')
  await session.step(id, 'complete')
  await next(endpoint.path, 5)
  const events = received
    .filter(({ path }) => path === endpoint.path)
    .map((message) => verified(message, endpoint.secret))
  const dataOf = Object.fromEntries(
    events.map((event) => [(event as { type: string }).type, (event as { data: object }).data]),
  )
  const campaign = { campaign_id: id, name: 'Autumn', pause_reason: null }
  expect(dataOf).toMatchObject({
    'consent.recorded': { contact_id: contactId, consent: 'given', wording: 'You may call me' },
    'campaign.started': campaign,
    'call.ended': { call: { contact_id: contactId, campaign_id: id, outcome: 'no_answer' } },
    'campaign.paused': campaign,
    'campaign.completed': campaign,
  })
})

test('Every type of event is sent with its data, and only to webhooks that subscribe to it', async () => {
  const { token } = await api.register()
  const all = await subscribe(token, [
    'contact.updated',
    'contact.deleted',
    'contact.merged',
    'contact.opted_out',
    'number.opted_out',
    'import.finished',
  ])
  const other = await api.register()
  await subscribe(other.token, ['contact.updated'], '/of-another-user')

  const one = await api.addContact(token, { first_name: 'Ada', phone: '+442079460117' })
  const two = await api.addContact(token, { first_name: 'Bo' })
  await api.call('PUT', `/contacts/${one.id}`, { token, body: { status: 'customer' } })
  const fields = { do_not_call: 'yes' }
  await api.call('PUT', `/contacts/${one.id}`, { token, body: { custom_fields: fields } })
  const merge = { other_id: two.id }
  await api.call('POST', `/contacts/${one.id}/merge`, { token, body: merge })
  await api.call('POST', '/suppressions', {
    token,
    body: { numbers: [{ phone: '+442079460118' }] },
  })
  const body = new FormData()
  body.set('file', new File(['email\nc@example.com'], 'people.csv', { type: 'text/csv' }))
  await api.call('POST', '/contacts/import/csv', { token, body })

  await next(all.path, 7)
  const events = received
    .filter(({ path }) => path === all.path)
    .map((message) => verified(message, all.secret) as { type: string; data: object })
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data
  expect(dataOf('contact.updated')).toMatchObject({ contact: { id: one.id } })
  expect(events.map(({ data }) => (data as { changed?: string[] }).changed)).toContainEqual([
    'status',
  ])
  expect(dataOf('contact.opted_out')).toEqual({ contact_id: one.id, phone: '+442079460117' })
  expect(dataOf('contact.merged')).toMatchObject({ merged_contact_id: two.id })
  expect(dataOf('contact.deleted')).toEqual({ contact_id: two.id })
  expect(dataOf('number.opted_out')).toMatchObject({ e164: '+442079460118' })
  expect(dataOf('import.finished')).toMatchObject({ file_name: 'people.csv', created: 1 })
  expect(received.some(({ path }) => path === '/of-another-user')).toBe(false)
})

test('What happens is not recorded where nobody listens, and what is rolled back is not sent', async () => {
  const { token, user } = await api.register()
  const { id } = await subscribe(token, ['import.finished'])
  await api.addContact(token, { email: 'once@example.com' })
  await api.call('POST', '/contacts', { token, body: { email: 'once@example.com' } })
  const rows = await api
    .database()
    .query('select 1 from webhook_deliveries where owner_id = $1', [user.id])
  expect(rows).toEqual([])
  expect(await deliveriesOf(token, id)).toEqual([])
})

test('A message that fails waits longer each time, and is sent again by hand', async () => {
  const { token } = await api.register()
  const { id, path } = await subscribe(token, ['contact.created'])
  answer = { status: 503, body: `upstream connect error ${'x'.repeat(10_000)}`, headers: {} }
  await api.addContact(token, { first_name: 'Ada' })
  await next(path)
  const waiting = async () => (await deliveriesOf(token, id))[0]
  await expect.poll(waiting).toMatchObject({ state: 'waiting', attempts: 1, status: 503 })
  const [delivery] = await deliveriesOf(token, id)
  const pause = Date.parse(delivery?.next_at ?? '') - Date.parse(delivery?.sent_at ?? '')
  expect(pause).toBeGreaterThan(4_900)
  const at = `/webhooks/${id}/deliveries/${delivery?.id}`
  const detail = await (await api.call('GET', at, { token })).json()
  expect(detail.response).toHaveLength(500)

  answer = { status: 204, body: '', headers: {} }
  expect((await api.call('POST', `${at}/send-again`, { token })).status).toBe(200)
  await expect.poll(waiting).toMatchObject({ state: 'delivered', status: 204, error: '' })
  const [first, second] = received.filter((one) => one.path === path)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])

  await api
    .database()
    .query(
      `update webhook_deliveries set state = 'waiting', attempts = 9, next_at = now() where id = $1`,
      [delivery?.id],
    )
  answer = { status: 500, body: '', headers: {} }
  await expect.poll(waiting).toMatchObject({ state: 'failed', attempts: 10 })
  const found = async (words: string) =>
    (await (await api.call('GET', `/webhooks/${id}/deliveries?search=${words}`, { token })).json())
      .length
  expect([await found('ADA'), await found('nobody')]).toEqual([1, 0])
  answer = { status: 204, body: '', headers: {} }
  const retry = () => api.call('POST', `/webhooks/${id}/retry-failed`, { token })
  expect(await (await retry()).json()).toEqual({ retried: 1 })
  await expect.poll(waiting).toMatchObject({ state: 'delivered' })
  expect(await (await retry()).json()).toEqual({ retried: 0 })
})

test('A redirect is a failure and is not followed', async () => {
  const { token } = await api.register()
  const { id, path } = await subscribe(token, ['contact.created'])
  answer = { status: 302, body: '', headers: { Location: `${origin}/elsewhere` } }
  await api.call('POST', `/webhooks/${id}/test`, { token })
  await next(path)
  await expect.poll(async () => (await deliveriesOf(token, id))[0]?.status).toBe(302)
  expect(received.some((one) => one.path === '/elsewhere')).toBe(false)
})

test('An endpoint that failed for three days is disabled and its owner notified once, until it is enabled again', async () => {
  const { token, user } = await api.register()
  const { id, path } = await subscribe(token, ['contact.created'])
  answer = { status: 500, body: '', headers: {} }
  await api.call('POST', `/webhooks/${id}/test`, { token })
  await next(path)
  const failFor = async (hours: number) => {
    const since = `now() - ${hours} * interval '1 hour'`
    await api.database().query(`update webhooks set failing_since = ${since} where id = $1`, [id])
    const before = received.length
    await api.call('POST', `/webhooks/${id}/test`, { token })
    await expect.poll(() => received.length).toBeGreaterThan(before)
  }
  await failFor(71)
  await failFor(73)
  const notices = () => api.disabled.filter(({ email }) => email === user.email)
  await expect.poll(notices).toHaveLength(1)
  const found = async () => (await api.call('GET', `/webhooks/${id}`, { token })).json()
  expect(await found()).toMatchObject({ enabled: false, disabled_reason: 'failing' })
  expect((await api.call('POST', `/webhooks/${id}/test`, { token })).status).toBe(409)

  await api.call('PUT', `/webhooks/${id}`, { token, body: { enabled: true } })
  expect(await found()).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null })
})

test('An endpoint that says it is gone is disabled at once', async () => {
  const { token } = await api.register()
  const { id } = await subscribe(token, ['contact.created'])
  answer = { status: 410, body: '', headers: {} }
  await api.call('POST', `/webhooks/${id}/test`, { token })
  const found = async () => (await api.call('GET', `/webhooks/${id}`, { token })).json()
  await expect.poll(found).toMatchObject({ disabled_reason: 'gone' })
})

test('A program subscribes by a key, sees samples and removes only what it added; revoked, it hears of nothing', async () => {
  const { token } = await api.register()
  const own = await subscribe(token, ['contact.created'])
  const created = await api.call('POST', '/api-keys', {
    token,
    body: { name: 'n8n', scopes: ['write'] },
  })
  const { id: keyId, key } = CreatedApiKey.parse(await created.json())
  const added = await subscribe(key, ['contact.created'])
  const sample = await api.call('GET', '/webhooks/events/contact.created/sample', { token: key })
  expect(await sample.json()).toMatchObject([{ type: 'contact.created', data: { contact: {} } }])
  expect((await api.call('GET', '/webhooks/events', { token: key })).status).toBe(200)
  const statuses = [
    await api.call('GET', '/webhooks', { token: key }),
    await api.call('POST', `/webhooks/${added.id}/rotate`, { token: key }),
    await api.call('DELETE', `/webhooks/${own.id}`, { token: key }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 404])

  const another = await subscribe(key, ['contact.created'])
  expect((await api.call('DELETE', `/webhooks/${added.id}`, { token: key })).status).toBe(204)
  await api.call('DELETE', `/api-keys/${keyId}`, { token })
  const left = await (await api.call('GET', `/webhooks/${another.id}`, { token })).json()
  expect(left).toMatchObject({ enabled: false, disabled_reason: 'key_revoked' })
})

test('An erasure takes the messages about the person along, and the account all of them', async () => {
  const { token, user } = await api.register()
  const { path, secret } = await subscribe(token, ['contact.created', 'import.finished'])
  const { id } = await api.addContact(token, { first_name: 'Rosalind', last_name: 'Quispehuanca' })
  await next(path)
  const held = await (await api.call('GET', `/contacts/${id}/data`, { token })).json()
  expect(JSON.stringify(held)).toContain('webhook_messages')
  await api.call('POST', `/contacts/${id}/erase`, { token })
  const messages = () =>
    api.database().query('select payload from webhook_deliveries where owner_id = $1', [user.id])
  expect(await messages()).toEqual([])
  const data = await (await api.call('GET', '/users/me/data', { token })).json()
  expect(JSON.stringify(data)).toContain(path)
  expect(JSON.stringify(data)).not.toContain(secret)

  await api.addContact(token, { first_name: 'Ada' })
  expect((await api.call('DELETE', '/users/me', { token })).status).toBe(204)
  expect(await messages()).toEqual([])
})
