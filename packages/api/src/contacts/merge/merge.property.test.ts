import { consentOf, isDoNotCall, keepingOptOuts } from '@bellbird/contract/calling/calling'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { historySession } from '../history/history-session.ts'

const api = testApi()

const text = fc.constantFrom('', 'x', 'y')
const side = fc.constantFrom('one' as const, 'other' as const)
const contact = fc.record({
  first_name: text,
  last_name: text,
  phone: fc.constantFrom('', '+1 212 555 0101', '212-555-0101', '+49 171 2345678'),
  job_title: text,
  notes: text,
  status: fc.constantFrom('lead', 'customer'),
  tags: fc.subarray(['s', 't', 'u']),
  custom_fields: fc.dictionary(
    fc.constantFrom(
      'a',
      'b',
      'do_not_call',
      'do_not_call_reason',
      'call_consent',
      'calling_history',
      'time_zone',
    ),
    fc.constantFrom('', 'true', 'no', 'given', 'withdrawn', '[]'),
  ),
  last_contacted: fc.constantFrom(null, '2026-01-02T03:04:05.678Z', '2025-01-02T03:04:05.678Z'),
})
const choices = fc.record(
  {
    first_name: side,
    email: side,
    phone: side,
    status: side,
    notes: fc.constantFrom('one', 'other', 'both'),
  },
  { requiredKeys: [] },
)

const values = ({ updated_at: _, custom_fields: __, ...it }: Contact) => withoutListing(it)
/** Opt-outs put the number on the do-not-call list. */
const withoutListing = ({ suppressed_phones: _, ...it }: Partial<Contact>) => it

test('Undoing a merge restores both contacts, except that opt-outs stay', async () => {
  await fc.assert(
    fc.asyncProperty(contact, contact, choices, side, async (first, second, choices, region) => {
      const { token } = await api.register()
      const session = historySession(api, token)
      const one = await api.addContact(token, { ...first, email: 'one@example.com' })
      const other = await api.addContact(token, { ...second, email: 'other@example.com' })
      const body = { other_id: other.id, choices, custom_fields: { a: region } }
      const answer = await api.call('POST', `/contacts/${one.id}/merge`, { token, body })
      const merged = (await session.imports.answered(answer)) as Contact
      for (const { tags, notes, custom_fields } of [one, other]) {
        expect(merged.tags).toEqual(expect.arrayContaining(tags))
        if ((choices.notes ?? 'both') === 'both') expect(merged.notes).toContain(notes)
        if (isDoNotCall(custom_fields)) expect(isDoNotCall(merged.custom_fields)).toBe(true)
        if (consentOf(custom_fields) === 'withdrawn') {
          expect(consentOf(merged.custom_fields)).toBe('withdrawn')
        }
        for (const name of ['a', 'b']) {
          const all = Object.values(merged.custom_fields)
          if (custom_fields[name]) expect(all).toContain(custom_fields[name])
        }
      }

      const [change] = await session.history(one.id)
      expect(change?.origin.kind).toBe('merge')
      await session.undone(one.id, change?.id)
      const after = await session.contact(one.id)
      expect(values(after)).toEqual(values(one))
      const { calling_history: _, ...before } = one.custom_fields
      const { calling_history: __, ...now } = after.custom_fields
      expect(now).toEqual(keepingOptOuts(merged.custom_fields, before))
      expect(withoutListing(await session.contact(other.id))).toEqual(withoutListing(other))
    }),
    { numRuns: cases(40) },
  )
}, 300_000)
