import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { until } from '../../dialer/test-dialing.ts'
import { codeIn, dialerExamples } from './test-examples.ts'

const { program } = await dialerExamples()

test('The example for n8n takes what Bellbird signed, and nothing else', async () => {
  const mine = await program()
  type Received = { headers: Record<string, string>; body: string }
  const received: Received[] = []
  mine.app.post('/call', async (c) => {
    received.push({ headers: c.req.header(), body: await c.req.text() })
    return c.body(null, 202)
  })
  const code = codeIn('n8n').replace('whsec_…', mine.secret)
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  const execute = new AsyncFunction('$input', 'require', code)
  /** What a Code node has after a Webhook node with the raw body. */
  const node = ({ headers, body }: Received) =>
    execute.call(
      { helpers: { getBinaryDataBuffer: async () => Buffer.from(body) } },
      { first: () => ({ json: { headers } }) },
      createRequire(import.meta.url),
    )
  await mine.people('answers')
  await mine.dial()
  const [one] = await until(
    async () => received,
    (found) => found.length === 1,
  )
  if (!one) throw new Error('Nothing was requested')
  const [{ json }] = await node(one)
  expect(json).toMatchObject({ name: 'answers', max_minutes: 10 })
  await expect(node({ ...one, body: one.body.replace('answers', 'others') })).rejects.toThrow(
    'signed',
  )
  const old = { ...one.headers, 'webhook-timestamp': '1790000000' }
  await expect(node({ ...one, headers: old })).rejects.toThrow('signed')
  await mine.shared.sendResult(json.call_id, { outcome: 'reached', duration_s: 20 })
  expect(await mine.calls()).toMatchObject([{ outcome: 'reached' }])
})
