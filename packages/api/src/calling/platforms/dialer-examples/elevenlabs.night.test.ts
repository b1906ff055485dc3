import { createRequire } from 'node:module'
import { downloaded } from '@bellbird/practice/downloaded'
import {
  elevenLabsSignature,
  practiceElevenLabs,
} from '@bellbird/practice/voice/providers/elevenlabs'
import { createSwitchboard } from '@bellbird/practice/voice/switchboard'
import { expect, test } from 'vitest'
import { until } from '../../dialer/test-dialing.ts'
import { dialerExamples, expected, type Program, people, run } from './test-examples.ts'

type Client = { conversationalAi: { conversations: { get: (id: string) => Promise<unknown> } } }
type Options = { apiKey: string; environment?: string }

// A third of all files in node_modules, if everyone installed it.
const { ElevenLabsClient } = createRequire(import.meta.url)(
  downloaded('@elevenlabs/elevenlabs-js', '2.73.0'),
) as { ElevenLabsClient: new (options: Options) => Client }
const { listening, program, behaviorOf } = await dialerExamples()

test('The example for ElevenLabs calls through ElevenLabs’ client, once, and takes what ElevenLabs signed', async () => {
  const webhook = { url: '', secret: 'wsec_practice' }
  const board = createSwitchboard({ behaviorOf })
  let there = await listening(practiceElevenLabs(board, { apiKey: 'practice', webhook }))
  class ThroughPractice extends ElevenLabsClient {
    constructor(options: Options) {
      super({ ...options, environment: there })
    }
  }
  const exampleIn = ({ env, shared }: Program) =>
    run(
      'ElevenLabs',
      {
        ...env,
        ELEVENLABS_API_KEY: 'practice',
        ELEVENLABS_WEBHOOK_SECRET: webhook.secret,
        AGENT: 'agent_clara',
        PHONE_NUMBER: 'phnum_new_york',
      },
      {
        '@elevenlabs/elevenlabs-js': { ElevenLabsClient: ThroughPractice },
        './bellbird.js': shared,
      },
    )
  const mine = await program()
  webhook.url = `${mine.own}/called`
  const example = exampleIn(mine)
  mine.receives(example.place)
  mine.app.post('/called', async (c) => {
    await example.called(await c.req.text(), c.req.header())
    return c.body(null, 200)
  })
  expect(await mine.outcomes(...people)).toEqual(expected)
  const [one] = await mine.calls('&outcome=reached')
  expect(await mine.callDetail(one?.id)).toMatchObject({
    duration_seconds: 90,
    summary: 'Wants the offer by email.',
    disclosure_found: 'found',
  })
  const [first] = board.calls.values()
  const client = new ThroughPractice({ apiKey: 'practice' })
  expect(await client.conversationalAi.conversations.get(first?.id ?? '')).toMatchObject({
    agentId: 'agent_clara',
    status: 'done',
    metadata: { callDurationSecs: 90 },
  })
  const body = JSON.stringify({ type: 'post_call_transcription', data: {} })
  const called = (secret: string, at?: number) =>
    example.called(body, { 'elevenlabs-signature': elevenLabsSignature(body, secret, at) })
  await called(webhook.secret)
  await expect(called('guessed')).rejects.toThrow('does not match')
  await expect(called(webhook.secret, Date.now() - 31 * 60_000)).rejects.toThrow('tolerance')

  // A call that rings although its request failed is placed once, and one that Twilio rejected has failed.
  // The first campaign retries its failed call at any time, so the faults are those of another switchboard.
  const another = createSwitchboard({ behaviorOf })
  there = await listening(practiceElevenLabs(another, { apiKey: 'practice', webhook }))
  const other = await program()
  other.receives(exampleIn(other).place)
  another.faults.silentPlacing = 1
  const [number] = await other.people('answers')
  await other.dial()
  await until(
    async () => other.problems,
    (problems) => problems.length === 1,
  )
  expect(another.calls.size).toBe(1)
  const [open] = await other.calls()
  expect(open).toMatchObject({ number, outcome: '' })
  another.faults.brokenPlacing = 1
  await exampleIn(other).place({ call_id: open?.id, number, max_minutes: 10 })
  expect(await other.callDetail(open?.id)).toMatchObject({
    outcome: 'failed',
    ended_reason: 'Twilio rejected the call',
  })
})
