import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ContactFields, MAX_CUSTOM_FIELDS } from '../contacts/contact.ts'
import {
  callingHistory,
  consentOf,
  isDoNotCall,
  isTimeZone,
  keepingOptOuts,
  keepingUnlessRemoved,
  markedDoNotCall,
  timeZoneOf,
  withConsent,
  withoutDoNotCall,
} from './calling.ts'
import { zoneName, zonePlace } from './zone-name.ts'

const event = { words: 'Asked on the phone', source: 'Call', at: '2026-11-02T10:00:00.000Z' }
const fields = fc.dictionary(
  fc.constantFrom('do_not_call', 'do_not_call_reason', 'call_consent', 'call_consent_at', 'note'),
  fc.oneof(fc.constantFrom('true', 'no', '', 'given', 'withdrawn', 'Yes'), fc.string()),
)

test.each(['true', 'yes', '1', 'ja', ' x ', 'never', 'unknown'])(
  'A do-not-call mark of "%s" forbids the call',
  (value) => expect(isDoNotCall({ do_not_call: value })).toBe(true),
)

test.each(['', ' ', 'no', 'No ', 'false', '0'])(
  'A do-not-call mark of "%s" forbids nothing',
  (value) => {
    expect(isDoNotCall({ do_not_call: value })).toBe(false)
  },
)

test('Only an unambiguous value is consent', () => {
  expect(consentOf({ call_consent: ' Given ' })).toBe('given')
  expect(consentOf({ call_consent: 'withdrawn' })).toBe('withdrawn')
  for (const word of ['', 'perhaps', 'asked', 'given?']) {
    expect(consentOf({ call_consent: word })).toBeUndefined()
  }
})

test('The history keeps the values before each change, newest first', () => {
  let at = withConsent({}, { what: 'given', ...event, words: 'You may call me' })
  at = withConsent(at, { what: 'withdrawn', ...event, words: 'No more calls' })
  at = markedDoNotCall(at, event)
  at = withoutDoNotCall(at, { ...event, words: 'A mistake' })
  expect(consentOf(at)).toBe('withdrawn')
  expect(isDoNotCall(at)).toBe(false)
  expect(callingHistory(at).map(({ what, words }) => `${what}: ${words}`)).toEqual([
    'do_not_call_lifted: A mistake',
    'do_not_call: Asked on the phone',
    'given: You may call me',
  ])
})

test('Marking a marked contact again keeps the first reason', () => {
  const first = markedDoNotCall({}, event)
  expect(markedDoNotCall(first, { ...event, words: 'Another' })).toEqual(first)
})

test('The history never exceeds the length limit of a custom field', () => {
  let at: Record<string, string> = {}
  for (let turn = 0; turn < 60; turn += 1) {
    const what = turn % 2 ? 'given' : 'withdrawn'
    at = withConsent(at, { what, ...event, words: 'w'.repeat(300) })
  }
  expect(ContactFields.shape.custom_fields.safeParse(at).success).toBe(true)
  expect(callingHistory(at).length).toBeGreaterThan(5)
})

test('A contact with the maximum number of custom fields can still be marked', () => {
  const full = Object.fromEntries(
    Array.from({ length: MAX_CUSTOM_FIELDS }, (_, at) => [`field ${at}`, 'x']),
  )
  const { custom_fields } = ContactFields.shape
  expect(custom_fields.safeParse(markedDoNotCall(full, event)).success).toBe(true)
  expect(custom_fields.safeParse({ ...full, more: 'x' }).success).toBe(false)
})

test('An opt-out survives any later change; other fields change as requested', () => {
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const kept = keepingOptOuts(before, after)
      if (isDoNotCall(before)) expect(isDoNotCall(kept)).toBe(true)
      if (consentOf(before) === 'withdrawn') expect(consentOf(kept)).toBe('withdrawn')
      if (isDoNotCall(after)) expect(isDoNotCall(kept)).toBe(true)
      expect(kept.note).toBe(after.note)
      expect(keepingOptOuts(before, kept)).toEqual(kept)
    }),
    { numRuns: 300 },
  )
})

test('A time zone is a name with a summer time of its own, not an offset', () => {
  expect(timeZoneOf({ time_zone: ' Europe/Berlin ' })).toBe('Europe/Berlin')
  expect(['UTC', 'America/Argentina/Salta', 'Etc/GMT+5'].every(isTimeZone)).toBe(true)
  for (const name of ['', '+01:00', 'Berlin', 'Europe/Atlantis', 'x'.repeat(100)]) {
    expect(isTimeZone(name), name).toBe(false)
  }
  // The runtime takes them for zones on other continents, or without summer time.
  for (const name of ['BST', 'IST', 'AST', 'EST', 'SystemV/AST4']) {
    expect(isTimeZone(name), name).toBe(false)
  }
})

test('A write that omits an opt-out does not remove it; one whose history removes it does', () => {
  const marked = { do_not_call: 'true', do_not_call_reason: 'Asked us', region: 'North' }
  expect(keepingUnlessRemoved(marked, { region: 'South' })).toEqual({ ...marked, region: 'South' })
  const removed = withoutDoNotCall(marked, { words: 'Called back', source: '', at: '' })
  expect(keepingUnlessRemoved(marked, removed)).toEqual(removed)
  // Sending the same values again is not a new decision.
  const again = { ...removed, ...marked }
  expect(keepingUnlessRemoved(again, removed)).toMatchObject({ do_not_call: 'true' })

  const withdrawn = { call_consent: 'withdrawn', call_consent_wording: 'No more' }
  expect(keepingUnlessRemoved(withdrawn, { call_consent: 'given' })).toEqual(withdrawn)
  const event = { what: 'given', words: 'Yes', source: 'Letter', at: '' } as const
  const given = withConsent(withdrawn, event)
  expect(keepingUnlessRemoved(withdrawn, given)).toEqual(given)
})

test('Time zones are named by their places as they are called now', () => {
  expect(zoneName('America/New_York')).toBe('Eastern time')
  expect(zoneName('Europe/Kiev')).toBe('Kyiv time')
  expect(zonePlace('Asia/Calcutta')).toBe('in Kolkata')
  expect(zonePlace('America/Indiana/Knox')).toBe('in Knox')
  expect(zoneName('UTC')).toBe('UTC')
})
