import { parseJson } from '@bellbird/contract/json'
import { practiceDograh } from '@bellbird/practice/voice/providers/dograh'
import { createSwitchboard } from '@bellbird/practice/voice/switchboard'
import { expect, test } from 'vitest'
import { codeIn, dialerExamples, expected, people, run } from './test-examples.ts'

const { listening, program, behaviorOf } = await dialerExamples()

test('The example for dograh starts the agent, and understands how its calls end', async () => {
  const mine = await program()
  const board = createSwitchboard({ behaviorOf })
  const template = parseJson(codeIn('dograh', 'json')) as Record<string, string>
  const webhook = { url: `${mine.own}/called`, token: 'practice-token', template }
  const there = await listening(
    practiceDograh(board, { trigger: 'trigger-1', apiKey: 'practice', webhook }),
  )
  const keys = {
    DOGRAH_URL: there,
    DOGRAH_KEY: 'practice',
    TRIGGER: 'trigger-1',
    DOGRAH_WEBHOOK_TOKEN: webhook.token,
  }
  const modules = { './bellbird.js': mine.shared }
  const example = run('dograh', { ...mine.env, ...keys }, modules)
  mine.receives(example.place)
  mine.app.post('/called', async (c) => {
    await example.called(c.req.header(), await c.req.json())
    return c.body(null, 200)
  })
  // A line that fails is called again, so it must be the last.
  expect(await mine.outcomes('voicemail', ...people)).toEqual(['voicemail', ...expected])
  const [, one] = board.calls.values()
  expect(one?.disclosure).toBe('Hello answers, this is an AI assistant calling.')
  await expect(example.called({}, { call_id: 'x' })).rejects.toThrow('dograh')

  // A key that is no longer valid is reported, and the contact waits.
  const rejected = run('dograh', { ...mine.env, ...keys, DOGRAH_KEY: 'guessed' }, modules)
  const other = await program()
  other.receives(rejected.place)
  expect(await other.outcomes('answers')).toEqual(['failed'])
})
