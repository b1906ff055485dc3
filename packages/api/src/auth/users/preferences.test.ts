import { Preferences } from '@bellbird/contract/auth/preferences'
import { HeldData } from '@bellbird/contract/privacy/privacy'
import { expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { timeInEmail } from './preferences.ts'

const api = testApi()

async function preferencesOf(token: string) {
  const answer = await api.call('GET', '/users/me/preferences', { token })
  return Preferences.parse(await answer.json())
}

const update = (token: string, body: object) =>
  api.call('PUT', '/users/me/preferences', { token, body })

test('Screens that each know one preference do not overwrite each other', async () => {
  const { token } = await api.register()
  expect(await preferencesOf(token)).toEqual({})
  await Promise.all([
    update(token, { contact_columns: ['phone', 'field:0b7c'] }),
    update(token, { time_zone: 'Europe/Berlin' }),
    update(token, { week_start: 'monday', date_format: 'ymd' }),
  ])
  await update(token, { date_format: null, theme: 'neon' })
  expect(await preferencesOf(token)).toEqual({
    contact_columns: ['phone', 'field:0b7c'],
    time_zone: 'Europe/Berlin',
    week_start: 'monday',
  })
})

test('The preferences of one user are in their own data and in nobody else’s', async () => {
  const [{ token }, other] = [await api.register(), await api.register()]
  await update(token, { time_zone: 'Asia/Tokyo' })
  expect(await preferencesOf(other.token)).toEqual({})
  const held = await api.call('GET', '/users/me/data', { token })
  expect(HeldData.parse(await held.json()).sections).toContainEqual({
    name: 'preferences',
    records: [{ time_zone: 'Asia/Tokyo' }],
  })
})

test('A time in an email is in the user’s time zone and format', () => {
  const at = new Date('2026-11-24T14:04:00Z')
  expect(timeInEmail(at, {})).toBe('Nov 24, 2026, 2:04 PM (UTC)')
  const time_zone = 'Europe/Berlin'
  expect(timeInEmail(at, { time_zone, date_format: 'dmy' })).toBe(
    '24 Nov 2026, 15:04 (Europe/Berlin)',
  )
  expect(timeInEmail(at, { time_zone, date_format: 'ymd' })).toBe(
    '2026-11-24 15:04 (Europe/Berlin)',
  )
})
