import { beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import type { Answer } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const RECORD = 'GET /api/contacts/imports/imp-1'
const UNDO = 'POST /api/contacts/imports/imp-1/undo'
const record = {
  id: 'imp-1',
  file_name: 'people.csv',
  state: 'finished',
  started_at: '2026-11-21T12:00:00Z',
  total: 40,
  created: 40,
  can_undo: true,
}
const halfUndone = { removed: 12, restored: 0, kept: 0 }
const html = '<!doctype html><h1>Bad gateway</h1>'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer(RECORD, { body: record })
  browser = await signIn()
})

async function undo() {
  const question = await browser.get('/contacts/imports/imp-1/undo')
  return browser.follow(await browser.submit(question, 'Undo import'))
}

const unknown = 'this may or may not have been saved'

describe('An undo', () => {
  test.each<[string, Answer, string]>([
    [
      'the upstream forbids',
      { status: 409, body: { detail: 'This import is older than 90 days' } },
      'This import is older than 90 days',
    ],
    ['that fails', { status: 500, body: {} }, unknown],
    ['that is answered by a page', { html }, unknown],
    ['that is answered by the page of a proxy', { status: 502, html }, unknown],
    ['that breaks off', { breaks: 'is cut' }, unknown],
    ['the upstream is not ready for', { status: 503 }, 'Nothing was saved'],
    ['of what is gone', { status: 404 }, 'This no longer exists'],
  ])('%s leads to the record, says why, and can be tried again', async (_, answer, words) => {
    upstream.answer(UNDO, answer)
    const rejected = await undo()
    expect(rejected.path).toBe('/contacts/imports/imp-1')
    expect(rejected.status).toBe(200)
    expect(textOf(rejected)).toContain(words)
    expect(textOf(rejected)).not.toMatch(/gateway|Import undone/)

    upstream.answer(UNDO, {
      body: { ...record, state: 'undone', undo: { ...halfUndone, removed: 40 } },
    })
    expect(textOf(await undo())).toContain('Import undone 40 removed')
  })

  test('that takes long is shown by the record while it runs', async () => {
    upstream.answer(UNDO, { body: { ...record, state: 'undone' }, afterMs: 5_000 })
    const question = await browser.get('/contacts/imports/imp-1/undo')
    const answer = await browser.submit(question, 'Undo import')
    upstream.answer(RECORD, { body: { ...record, undo: halfUndone } })
    const going = await browser.follow(answer)
    expect(textOf(going)).toContain('Undoing this import 12 of 40 contacts so far')
  })

  test('that was interrupted can be continued', async () => {
    upstream.answer(RECORD, { body: { ...record, undo: halfUndone } })
    const halfway = await browser.get('/contacts/imports/imp-1')
    const question = await browser.get(linkOf(halfway, 'Continue undo'))
    upstream.answer(UNDO, {
      body: { ...record, state: 'undone', undo: { ...halfUndone, removed: 40 } },
    })
    const undone = await browser.follow(await browser.submit(question, 'Undo import'))
    expect(textOf(undone)).toContain('Import undone 40 removed')
  })

  test.each([
    ['that is too old', { can_undo: false }, 'This import can no longer be undone'],
    ['that was undone', { can_undo: false, state: 'undone', undo: halfUndone }, 'was undone'],
    ['that still runs', { can_undo: false, state: 'running' }, '40 rows so far'],
  ])('is not offered for an import %s: its record is shown', async (_, now, words) => {
    upstream.answer(RECORD, { body: { ...record, ...now } })
    const page = await browser.follow(await browser.get('/contacts/imports/imp-1/undo'))
    expect(page.path).toBe('/contacts/imports/imp-1')
    expect(page.html).not.toContain('<dialog')
    expect(textOf(page)).toContain(words)
  })
})
