import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

const endpoint = { url: 'https://hooks.example.com/bellbird', events: ['contact.merged'] }

async function newUser(context: TestContext) {
  const { token } = await register()
  needsExtension(context, 'webhooks', (await call('listWebhooks', { token })).ok)
  return token
}

test('An endpoint is added, changed, disabled and removed, and its secret is shown once', async (context) => {
  const token = await newUser(context)
  const { id, secret } = await answerTo('addWebhook', { token, body: endpoint })
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length).toBeGreaterThanOrEqual(24)
  const body = { name: 'Warehouse', enabled: false }
  const changed = await answerTo('updateWebhook', { token, id, body })
  expect(changed).toMatchObject({ ...endpoint, ...body, disabled_reason: 'user' })
  const listed = await answerTo('listWebhooks', { token })
  expect(listed).toEqual([await answerTo('findWebhook', { token, id })])
  expect(JSON.stringify(listed)).not.toContain(secret)
  await refusalOf('testWebhook', [409], { token, id })

  await answerTo('removeWebhook', { token, id })
  await refusalOf('findWebhook', [404], { token, id })
})

test('A secret is rotated, and the previous one stays valid for a while', async (context) => {
  const token = await newUser(context)
  const { id, secret } = await answerTo('addWebhook', { token, body: endpoint })
  const rotated = await answerTo('rotateWebhookSecret', { token, id })
  expect(rotated.secret).not.toBe(secret)
  expect(Date.parse(rotated.former_secret_until ?? '')).toBeGreaterThan(Date.now())
})

test('Each kind of event has a sample, and the list of deliveries starts empty', async (context) => {
  const token = await newUser(context)
  for (const { type } of await answerTo('listEventTypes', { token })) {
    const [sample] = await answerTo('sampleEvents', { token, id: type })
    expect(sample?.type).toBe(type)
  }
  await refusalOf('sampleEvents', [404], { token, id: 'nothing.happened' })
  const { id } = await answerTo('addWebhook', { token, body: endpoint })
  expect(await answerTo('listDeliveries', { token, id })).toEqual([])
  await refusalOf('findDelivery', [404], { token, id, within: 'none' })
  await refusalOf('sendAgain', [404], { token, id, within: 'none' })
})

test('Without failures there is nothing to retry, and a disabled endpoint retries nothing', async (context) => {
  const token = await newUser(context)
  const { id } = await answerTo('addWebhook', { token, body: endpoint })
  const answer = await call('retryFailedDeliveries', { token, id })
  needsExtension(context, 'retrying all failed deliveries', ![404, 405].includes(answer.status))
  expect(await answer.json()).toEqual({ retried: 0 })
  await refusalOf('retryFailedDeliveries', [404], { token: (await register()).token, id })
  await answerTo('updateWebhook', { token, id, body: { enabled: false } })
  await refusalOf('retryFailedDeliveries', [409], { token, id })
})

test('Another user’s endpoint is not found, and an invalid one is rejected', async (context) => {
  const token = await newUser(context)
  const { id } = await answerTo('addWebhook', { token, body: endpoint })
  const otherUser = (await register()).token
  await refusalOf('findWebhook', [404], { token: otherUser, id })
  await refusalOf('updateWebhook', [404], { token: otherUser, id, body: { enabled: false } })
  await refusalOf('rotateWebhookSecret', [404], { token: otherUser, id })
  await refusalOf('listDeliveries', [404], { token: otherUser, id })
  await refusalOf('removeWebhook', [404], { token: otherUser, id })
  for (const changes of [
    { url: 'ftp://example.com' },
    { url: '' },
    { events: [] },
    { events: ['?'] },
  ]) {
    await refusalOf('addWebhook', [422], { token, body: { ...endpoint, ...changes } })
  }
})
