import { consentOf, isDoNotCall } from '@bellbird/contract/calling/calling'
import { Contact } from '@bellbird/contract/contacts/contact'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { contactCsvLine, contactsCsvHeader } from '../csv/contacts-csv.ts'
import { noChoices } from '../preview/choices.ts'
import { readHere } from '../preview/read.ts'
import {
  type CallingColumn,
  callingCell,
  callingCellFits,
  callingColumn,
} from './calling-columns.ts'

async function read(csv: string) {
  const file = { name: 'contacts.csv', bytes: Buffer.from(csv) }
  const outcome = await readHere(file, noChoices)
  if (!outcome.ok) throw new Error(outcome.message)
  const sent = Buffer.from(outcome.csv).toString()
  const { data } = Papa.parse<Record<string, string>>(sent, { header: true, skipEmptyLines: true })
  return { ...outcome.preview, sent: data }
}

test.each([
  ['Do Not Call', 'do_not_call'],
  ['DNC', 'do_not_call'],
  ['Nicht anrufen', 'do_not_call'],
  ['Ne pas téléphoner', 'do_not_call'],
  ['电话同意', 'call_consent'],
  ['Einwilligung (Telefon)', 'call_consent'],
  ['Zeitzone', 'time_zone'],
  ['doNotCallReason', 'do_not_call_reason'],
  ['call_consent_at', 'call_consent_at'],
] as const)('A column named %s is known as %s', (header, field) => {
  expect(callingColumn(header)).toBe(field)
})

test('A bare consent or opt-out column is usually about email and becomes a custom field', async () => {
  for (const header of ['Consent', 'Opt out', 'Email opt-in', 'Unsubscribed', 'May be called']) {
    expect(callingColumn(header)).toBeUndefined()
  }
})

test.each([
  ['do_not_call', 'Ja', 'true'],
  ['do_not_call', ' X ', 'true'],
  ['do_not_call', 'nein', ''],
  ['do_not_call', 'いいえ', ''],
  ['do_not_call', 'until May', 'until May'],
  ['call_consent', 'Opt-in', 'given'],
  ['call_consent', 'widerrufen', 'withdrawn'],
  ['call_consent', 'e', 'e'],
  ['time_zone', 'europe/berlin', 'Europe/Berlin'],
  ['time_zone', 'America/New York', 'America/New_York'],
  ['call_consent_at', '3.3.2026', '2026-03-03T00:00:00.000Z'],
  ['call_consent_at', '25/12/2026', '2026-12-25T00:00:00.000Z'],
  ['call_consent_at', '12/25/2026', '2026-12-25T00:00:00.000Z'],
  ['call_consent_at', '01/02/2026', '01/02/2026'],
  ['call_consent_at', '2026-02-30', '2026-02-30'],
  ['call_consent_at', '2026-03-03 10:00', '2026-03-03T10:00:00.000Z'],
] as const)('In %s %j is written as %j', (field, cell, written) => {
  expect(callingCell(field, cell)).toBe(written)
})

test('Unclear text neither gives consent nor removes a mark', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (cell) => {
      const mark = callingCell('do_not_call', cell.trim())
      if (mark === '') expect(isDoNotCall({ do_not_call: mark })).toBe(false)
      else expect(isDoNotCall({ do_not_call: mark }) || /^(no|false|0)$/i.test(mark)).toBe(true)
      const consent = callingCell('call_consent', cell)
      const isTaken = callingCellFits('call_consent', consent) && consent !== ''
      if (isTaken) expect(consentOf({ call_consent: consent })).toBe(consent)
    }),
  )
})

test('Call permission columns are imported under the reserved names, and an unclear value is a fault of its row', async () => {
  const { sent, faults, columns } = await read(
    [
      'email,Nicht anrufen,Einwilligung Telefon,Zeitzone,Phone consent date,Do not call reason',
      'a@example.com,ja,,europe/berlin,,"asked\nus"',
      'b@example.com,nein,ja,,2026-03-03,',
      'c@example.com,,vielleicht,Mars/Base,01/02/2026,',
    ].join('\n'),
  )
  expect(columns.map(({ field }) => field)).toEqual([
    'email',
    'do_not_call',
    'call_consent',
    'time_zone',
    'call_consent_at',
    'do_not_call_reason',
  ])
  expect(sent).toMatchObject([
    { do_not_call: 'true', time_zone: 'Europe/Berlin', do_not_call_reason: 'asked\nus' },
    { do_not_call: '', call_consent: 'given', call_consent_at: '2026-03-03T00:00:00.000Z' },
  ])
  expect(faults.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'call_consent: Use “given” or “withdrawn”',
    'time_zone: Unknown time zone – use a name like Europe/Berlin',
    'call_consent_at: Enter a date like 2026-11-18',
  ])
})

test('A mark finds room in a file of more columns than a contact has custom fields', async () => {
  const names = Array.from({ length: 150 }, (_, at) => `Field ${at}`)
  const { sent } = await read(
    [`email,${names.join()},DNC`, `a@example.com,${names.map(() => 'x').join()},yes`].join('\n'),
  )
  expect(sent[0]).toMatchObject({ do_not_call: 'true' })
})

const word = fc.constantFrom('', 'true', 'until May', "=it's", 'given', 'withdrawn', 'a, "b"\nc')
const fields: CallingColumn[] = ['do_not_call', 'do_not_call_reason', 'call_consent', 'time_zone']
const callingFields = fc.record(
  Object.fromEntries(
    [...fields, 'calling_history', 'wrong_number', 'Time zone', 'Region'].map((name) => [
      name,
      word,
    ]),
  ),
  { requiredKeys: [] },
)

test('An export can be imported again without changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(callingFields, { minLength: 1, maxLength: 4 }), async (list) => {
      const contacts = list.map((custom_fields, at) =>
        Contact.parse({ id: at, email: `p${at}@example.com`, custom_fields }),
      )
      const { sent } = await read(contactsCsvHeader() + contacts.map(contactCsvLine).join(''))
      const back = sent.map((line) =>
        Object.fromEntries(
          [...fields, 'calling_history', 'wrong_number', 'Time zone', 'Region'].flatMap((name) =>
            line[name] ? [[name, line[name]]] : [],
          ),
        ),
      )
      const filled = list.map((one) =>
        Object.fromEntries(Object.entries(one).filter(([, value]) => value !== '')),
      )
      expect(back).toEqual(filled)
    }),
  )
})
