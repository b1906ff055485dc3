import { parseJson } from '@bellbird/contract/json'
import { conversationOf } from '@bellbird/practice/voice/people'
import { practiceLiveKit } from '@bellbird/practice/voice/providers/livekit'
import { createSwitchboard } from '@bellbird/practice/voice/switchboard'
import * as livekit from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { dialerExamples, expected, people, run } from './test-examples.ts'

const { listening, program, behaviorOf } = await dialerExamples()

test('The example for LiveKit calls through LiveKit’s client, and the agent’s worker reports what was said', async () => {
  const mine = await program()
  const board = createSwitchboard({ behaviorOf })
  const there = await listening(
    practiceLiveKit(board, {
      secret: 'practice-secret-of-thirty-two-characters',
      async ended(metadata, { behavior }) {
        const { call_id, disclosure } = parseJson(metadata) as Record<string, string>
        const { turns, summary } = conversationOf(behavior, disclosure ?? '')
        const result = { outcome: 'reached', duration_s: 90, summary, transcript: turns }
        await mine.shared.sendResult(call_id, result)
      },
    }),
  )
  const example = run(
    'LiveKit',
    {
      ...mine.env,
      LIVEKIT_URL: there,
      LIVEKIT_API_KEY: 'practice',
      LIVEKIT_API_SECRET: 'practice-secret-of-thirty-two-characters',
      TRUNK: 'ST_practice',
    },
    { 'livekit-server-sdk': livekit, './bellbird.js': mine.shared },
  )
  mine.receives(example.place)
  expect(await mine.outcomes(...people)).toEqual(expected)
  const [one] = await mine.calls('&outcome=reached')
  expect(await mine.callDetail(one?.id)).toMatchObject({ disclosure_found: 'found' })
  expect(mine.problems).toEqual([])
})
