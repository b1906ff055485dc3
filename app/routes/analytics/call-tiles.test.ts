import { CallTotals } from '@bellbird/contract/calling/call-totals'
import { expect, test } from 'vitest'
import { callTiles } from './call-tiles.ts'

function tilesOf(figures: object) {
  const totals = CallTotals.parse({
    ...{ calls: 14, reached: 6, voicemail: 2, opted_out: 2, contacts: 7, talk_seconds: 2_400 },
    ...{ cost: 12, disclosures_checked: 0, disclosures_found: 0 },
    ...{ by_day: {}, by_hour: {}, by_campaign: [] },
    ...figures,
  })
  const tiles = callTiles(totals, undefined)
  return Object.fromEntries(tiles.map(({ label, value, note = '' }) => [label, `${value} ${note}`]))
}

test('A person reached or opted out on several calls counts once, also in the cost of each', () => {
  const people = { contacts_reached: 4, contacts_opted_out: 1, contacts_reached_at_cost: 4 }
  expect(tilesOf(people)).toMatchObject({
    Calls: '14 to 7 contacts',
    'Contacts reached': '4 57% of 7 called',
    'Opted out': '1 14% of 7 called',
    'Talk time': '40 min ',
    Spend: '$12.00 $3.00 per contact reached by AI calls',
  })
})

test('Contacts reached by calls without a cost do not share the spend', () => {
  const people = { contacts_reached: 40, contacts_opted_out: 1 }
  expect(tilesOf({ ...people, contacts_reached_at_cost: 5 }).Spend).toBe(
    '$12.00 $2.40 per contact reached by AI calls',
  )
  expect(tilesOf({ ...people, contacts_reached_at_cost: 0 }).Spend).toBe('$12.00 ')
  expect(tilesOf(people).Spend).toBe('$12.00 ')
})

test('An upstream that counts no people has shares of calls, and nothing per person', () => {
  expect(tilesOf({})).toMatchObject({
    'Calls reached': '6 43% of 14 calls',
    'Opted out': '2 14% of 14 calls',
    'Talk time': '40 min ',
    Spend: '$12.00 ',
  })
})

test('Calls without a contact are in no share of contacts', () => {
  expect(tilesOf({ contacts: 0, contacts_reached: 0, contacts_opted_out: 0 })).toMatchObject({
    'Contacts reached': '0 0% of 0 called',
    Spend: '$12.00 ',
  })
})
