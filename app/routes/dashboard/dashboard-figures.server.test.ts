import { CallTotals } from '@bellbird/contract/calling/call-totals'
import { expect, test } from 'vitest'
import { liveFigures } from './dashboard-figures.server.ts'

function rateOf(people: object) {
  const calls = CallTotals.parse({
    ...{ calls: 14, reached: 6, voicemail: 2, opted_out: 0, contacts: 7, talk_seconds: 0 },
    ...{ cost: null, disclosures_checked: 0, disclosures_found: 0 },
    ...{ by_day: {}, by_hour: {}, by_campaign: [] },
    ...people,
  })
  const tiles = liveFigures({ total: 9, companies: null }, undefined, calls)
  const rate = tiles.find(({ label }) => label === 'Conversion rate')
  return `${rate?.value} ${rate?.note}`
}

test('The conversion rate is the share of contacts called that were reached, not of calls', () => {
  const people = { contacts_reached: 4, contacts_opted_out: 0 }
  expect(rateOf(people)).toBe('57% 4 of 7 contacts reached')
})

test('The conversion rate is a share of calls if the upstream counts no contacts reached', () => {
  expect(rateOf({})).toBe('43% 6 of 14 calls reached someone')
})
