import { earliestDay } from '@bellbird/contract/calling/earliest-day'
import { expect, test } from 'vitest'
import { dialingApi, dialingSession } from '../dialer/test-dialing.ts'

const api = dialingApi()
const DAY = 24 * 60 * 60_000

const today = earliestDay()
const yesterday = earliestDay(Date.now() - DAY)

async function draftWith(dates: object) {
  const session = await dialingSession(api, 'retell')
  await session.people('answers')
  const { id } = await session.create()
  const save = (changes: object) =>
    session.call('PUT', `/campaigns/${id}/calling`, {
      connection_id: session.connection.id,
      ...changes,
    })
  expect((await save(dates)).status).toBe(200)
  /** As if the settings had been saved earlier. */
  const storeStop = (stops_on: string) =>
    api
      .database()
      .query(
        `update campaigns set calling = jsonb_set(calling, '{stops_on}', to_jsonb($2::text)) where id = $1`,
        [id, stops_on],
      )
  return { ...session, id, save, storeStop }
}

test('A stop or start before today is refused with its field when it is set, and kept when it was set before', async () => {
  const { save, storeStop } = await draftWith({ stops_on: today, starts_at: `${today}T00:00:00Z` })
  const refusal = (field: string) => ({
    status: 422,
    body: { detail: [{ loc: ['body', field], msg: 'Choose today or a later day' }] },
  })
  expect(await save({ stops_on: yesterday })).toMatchObject(refusal('stops_on'))
  expect(await save({ starts_at: `${yesterday}T23:45:00Z` })).toMatchObject(refusal('starts_at'))
  await storeStop(yesterday)
  expect(await save({ stops_on: yesterday, lines: 2 })).toMatchObject({ status: 200 })
})

test('A campaign whose end date has passed neither starts nor resumes', async () => {
  const { id, call, step, storeStop } = await draftWith({ stops_on: today })
  await storeStop(yesterday)
  await step(id, 'ready')
  expect(await call('POST', `/campaigns/${id}/start`)).toMatchObject({
    status: 409,
    body: {
      detail: 'The end date of this campaign has passed. Reopen it to change the end date.',
    },
  })
  await storeStop(today)
  expect((await step(id, 'start')).state).toBe('running')
  await step(id, 'pause')
  await storeStop(yesterday)
  expect(await call('POST', `/campaigns/${id}/resume`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('end date of this campaign has passed') },
  })
})
