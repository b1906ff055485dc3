import { CallDetail } from '@bellbird/contract/calling/call-log'
import { expect, test } from 'vitest'
import { callOf } from './call-detail-view.server.ts'

const base = { id: '1', number: '+12125550101', placed_at: '2026-03-03T10:00:00Z' }

function viewOf(call: object) {
  return callOf(CallDetail.parse({ ...base, platform: 'vapi', state: 'ended', ...call }))
}

function uncheckedIn(call: object) {
  return viewOf(call).disclosure.unchecked
}

test('Why the AI disclosure was not checked agrees with the transcript', () => {
  const greeting = { speaker: 'contact', text: 'Please leave a message.', at: 1 }
  const hello = { speaker: 'agent', text: 'Hello.', at: 2 }
  expect(uncheckedIn({ outcome: 'voicemail', transcript: [greeting] })).toBe(
    'Not checked: the call went to voicemail.',
  )
  expect(uncheckedIn({ outcome: 'voicemail' })).toBe('Not checked: the call went to voicemail.')
  expect(uncheckedIn({ outcome: 'reached' })).toBe('Not checked: there is no transcript.')
  expect(uncheckedIn({ outcome: 'no_answer' })).toBe('Not checked: nobody answered.')
  expect(uncheckedIn({ outcome: 'failed' })).toBe('Not checked: the call failed.')
  expect(uncheckedIn({ outcome: 'reached', transcript: [greeting] })).toBe(
    'Not checked: the agent said nothing.',
  )
  expect(uncheckedIn({ outcome: 'reached', transcript: [greeting, hello] })).toBe('Not checked.')
  expect(uncheckedIn({ state: 'ringing', outcome: '' })).toBe('Checked once the call has ended.')
})

test('The greeting of a voicemail is not attributed to the contact', () => {
  const transcript = [
    { speaker: 'contact', text: 'Please leave a message.', at: 1 },
    { speaker: 'agent', text: 'Hello.', at: 2 },
  ]
  const speakersIn = (outcome: string) =>
    viewOf({ outcome, transcript, contact_name: 'Ines Moreau' }).turns.map(({ who }) => who)
  expect(speakersIn('reached')).toEqual(['Ines Moreau', 'Agent'])
  expect(speakersIn('voicemail')).toEqual(['Voicemail', 'Agent'])
})
