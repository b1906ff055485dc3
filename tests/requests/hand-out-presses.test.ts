import { describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()

const MINUTE = 60_000

/**
 * Presses the button once more on a page whose batch was handed out so long ago; gives whom the file names. The
 * upstream's clock is ahead of ours by so much, or behind.
 */
async function pressAgain(ago: number, ahead: number, tells: (now: number) => Answer['headers']) {
  const now = Date.now() + ahead
  let first: string | undefined
  upstream.answer('POST /api/campaigns/7/batches', ({ idempotencyKey }) => {
    first ??= idempotencyKey
    const replayed = idempotencyKey === first
    return {
      headers: replayed ? { 'idempotency-replayed': 'true', ...tells(now) } : {},
      body: batchOf(replayed ? 'Known' : 'Next', new Date(replayed ? now - ago : now)),
    }
  })
  const browser = await signIn()
  const { html } = await browser.post('/campaigns/7/hand-out', { size: '10', once: 'this page' })
  return html.includes('Known') ? 'Known' : 'Next'
}

function batchOf(name: string, at: Date) {
  const agent = { tone: 'friendly', language: 'en', industry: '', notes: '' }
  const entry = { id: 'e', attempt: 1, contact_id: 'c', number: '+442079460018', zone: 'UTC' }
  const entries = [{ ...entry, name, company: '', call_before: null }]
  return { handed_out_at: at.toISOString(), disclosure: 'An AI is calling', agent, entries }
}

describe.each([0, -30 * MINUTE, 30 * MINUTE])(
  'Where the upstream’s clock is %d ms ahead of ours',
  (ahead) => {
    test.each([
      ['a double click gives the batch of the first click', 1_000, 'Known'],
      ['a later press gives the next batch', MINUTE, 'Next'],
    ])('%s', async (_, ago, given) => {
      const date = (now: number) => ({ date: new Date(now).toUTCString() })
      expect(await pressAgain(ago, ahead, date)).toBe(given)
    })
  },
)

test('How old a batch is counts as the upstream tells it, whatever its clocks say', async () => {
  const age = (seconds: string) => () => ({
    'idempotency-age': seconds,
    date: new Date(0).toUTCString(),
  })
  expect(await pressAgain(MINUTE, 0, age('3'))).toBe('Known')
  expect(await pressAgain(1_000, 0, age('60'))).toBe('Next')
})

test('An age and a time that are none are passed over', async () => {
  const nonsense = () => ({ 'idempotency-age': '-1e400', date: 'yesterday' })
  expect(await pressAgain(1_000, 0, nonsense)).toBe('Known')
  expect(await pressAgain(MINUTE, 0, nonsense)).toBe('Next')
})
