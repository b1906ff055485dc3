import { expect, test } from 'vitest'
import { fuzzRequests } from './requests-campaign.ts'
import { fuzzUpstream } from './upstream-campaign.ts'

// The long form is `npm run test:fuzz`.
const SEED = 20_261_121

test('Of 500 hostile requests none ends in a fault of ours, and no process ends', async () => {
  const { sent, failures, survived } = await fuzzRequests(500, SEED)
  expect(failures).toEqual([])
  expect([sent, survived]).toEqual([500, true])
}, 120_000)

test('Of 300 pages before a hostile upstream none fails in another way than the upstream did', async () => {
  const { sent, failures, survived } = await fuzzUpstream(300, SEED)
  expect(failures).toEqual([])
  expect([sent, survived]).toEqual([300, true])
}, 120_000)
