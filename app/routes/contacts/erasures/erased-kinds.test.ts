import { expect, test } from 'vitest'
import { kindsIn } from './erased-kinds.ts'

test('A call of a campaign that is held with its outcome is counted once', () => {
  const call = { campaign_id: '7', attempt: 1 }
  const logged = () => ({ campaign_id: null, attempt: null })
  const [calls] = kindsIn([
    { name: 'calls', records: [call, { campaign_id: '7', attempt: 2 }, logged(), logged()] },
    {
      name: 'calls',
      records: [
        { id: '1', ...call },
        { id: '2', campaign_id: '8', attempt: 1 },
      ],
    },
  ])
  expect(calls).toMatchObject({ label: 'Calls and transcripts', count: 5 })
})

test('The check before a call is not counted as a call', () => {
  const records = [{ id: '1' }]
  const kinds = kindsIn([
    { name: 'contact', records },
    { name: 'calls', records },
    { name: 'call_permits', records },
  ])
  expect(kinds.map(({ label, count }) => [label, count])).toEqual([
    ['Contact, notes, tags, custom fields', 1],
    ['Calls and transcripts', 1],
    ['Checks before calls', 1],
  ])
})
