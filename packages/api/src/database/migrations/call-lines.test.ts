import { expect, test } from 'vitest'
import { campaignSession } from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'
import migration from './0038_call_lines.sql?raw'

const api = testApi()

test('Call lines that campaigns wrote into notes become calls on the timeline, and nothing else leaves the notes', async () => {
  const me = await campaignSession(api)
  const { id } = await me.add()
  const untouched = await me.add({
    first_name: 'Never called',
    phone: '',
    notes: '2026-11-18 Autumn: Reached – I wrote this myself',
  })
  const { id: running } = await me.running()
  const [entry] = (await me.createList(running)).entries
  const at = new Date().toISOString()
  const note = 'Two lines\nof a note'
  await me.record(running, { entry_id: entry?.id, outcome: 'reached', note, at })
  const gone = await me.running({ name: 'Spring (50 % off)' })
  await me.record(gone.id, { number: '+442079460018', outcome: 'do_not_call' })
  await me.step(gone.id, 'complete')
  await me.call('DELETE', `/campaigns/${gone.id}`)

  // The state before the migration: no timeline, and every outcome in the notes.
  const database = api.database()
  await database.query('delete from call_outcomes')
  const notes = [
    '[2 earlier call outcomes removed to make room; see the campaigns]',
    'Met in May',
    `${at.slice(0, 10)} Autumn: Reached – ${note}`,
    '2026-11-17 Autumn: No answer',
    '2026-11-19 Spring (50 % off): Opted out – Not again',
    '2026-11-19 Winter: Opted out',
    '2026-99-19 Autumn: Reached',
    'Autumn: Reached is what I hope for',
  ].join('\n')
  await database.query(`update contacts set notes = $2 where id = $1`, [id, notes])
  await database.transaction((sql) => sql.script(migration))

  const after = await me.contact(id)
  expect(after.notes.split('\n')).toEqual([
    'Met in May',
    '2026-11-19 Winter: Opted out',
    '2026-99-19 Autumn: Reached',
    'Autumn: Reached is what I hope for',
  ])
  expect(await me.contact(untouched.id)).toEqual(untouched)
  const rows = await database.query<{ at: Date }>(
    `select at, campaign_name, campaign_id, outcome, note, attempt from call_outcomes
     where contact_id = $1 order by at`,
    [id],
  )
  expect(rows.map((row) => ({ ...row, at: row.at.toISOString() }))).toEqual([
    {
      ...{ at: '2026-11-17T00:00:00.000Z', campaign_name: 'Autumn', campaign_id: running },
      ...{ outcome: 'no_answer', note: '', attempt: null },
    },
    {
      ...{ at: '2026-11-19T00:00:00.000Z', campaign_name: 'Spring (50 % off)', campaign_id: null },
      ...{ outcome: 'do_not_call', note: 'Not again', attempt: null },
    },
    {
      ...{ at, campaign_name: 'Autumn', campaign_id: running },
      ...{ outcome: 'reached', note, attempt: 1 },
    },
  ])
  const { body: history } = await me.call('GET', `/contacts/${id}/history`)
  expect(history[0]).toMatchObject({ origin: { kind: 'other' }, can_undo: true })
  expect((await me.call('POST', `/contacts/${id}/history/${history[0].id}/undo`)).status).toBe(200)
  expect((await me.contact(id)).notes).toBe(notes)
})
