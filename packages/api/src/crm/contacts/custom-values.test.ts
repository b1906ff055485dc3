import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { expect, test } from 'vitest'
import { asHere, asThere } from './custom-values.ts'
import type { SyncedPair } from './synced-pair.ts'

type Types = { type: SyncedPair['field']['type']; there: CrmField['type'] }

function pairOf({ type, there }: Types, more: Partial<CrmField> = {}): SyncedPair {
  const options = ['Gold', 'Silver']
  const field = { name: 'Ours', type, options }
  const theirs = { name: 'theirs', label: 'Theirs', type: there, options: [] }
  return {
    key: 'custom:1:theirs',
    kind: 'custom',
    values: [],
    field,
    there: { ...theirs, readable: true, writable: true, ...more },
    rule: 'theirs',
    crm: 'HubSpot',
  }
}

function here(pair: SyncedPair, value: unknown) {
  const record = { id: '1', fields: {}, optedOut: false, unsubscribed: false }
  return asHere({ ...record, custom: { theirs: value } }, [pair]).fields[pair.key]
}

function there(pair: SyncedPair, value: string) {
  const { values, notSent } = asThere({ [pair.key]: value }, [pair])
  return notSent[0]?.why ?? values.theirs
}

test.each<[Types, unknown, string]>([
  [{ type: 'number', there: 'number' }, 12.5, '12.5'],
  [{ type: 'number', there: 'number' }, '0012.500', '12.5'],
  [{ type: 'number', there: 'number' }, '-0.0', '0'],
  [{ type: 'number', there: 'number' }, '100', '100'],
  [{ type: 'number', there: 'number' }, null, ''],
  [{ type: 'date', there: 'date' }, '2027-03-31', '2027-03-31'],
  [{ type: 'date', there: 'date' }, '1806451200000', '2027-03-31'],
  [{ type: 'yes_no', there: 'yes_no' }, false, 'no'],
  [{ type: 'yes_no', there: 'yes_no' }, 'true', 'yes'],
  [{ type: 'choice', there: 'text' }, ' silver ', 'Silver'],
  [{ type: 'choice', there: 'text' }, 'Bronze', 'Bronze'],
])('%o: %o comes over as %o', (types, value, ours) => {
  expect(here(pairOf(types), value)).toBe(ours)
})

test('Options come over by their names and go by their values, and a yes by an option of that name', () => {
  const options = [
    { value: '31', label: 'Yes' },
    { value: '32', label: 'No' },
  ]
  const pair = pairOf({ type: 'yes_no', there: 'choice' }, { options })
  expect(here(pair, 31)).toBe('yes')
  expect(there(pair, 'no')).toBe('32')
})

test.each<[Types, string, unknown]>([
  [{ type: 'number', there: 'number' }, '1250.5', 1250.5],
  [{ type: 'yes_no', there: 'yes_no' }, 'yes', true],
  [{ type: 'date', there: 'date' }, '2027-03-31', '2027-03-31'],
  [{ type: 'date', there: 'date' }, 'soon', 'Ours must be a date, such as 2026-03-31.'],
  [{ type: 'text', there: 'text' }, 'longer', 'Theirs takes 5 characters at most in HubSpot.'],
  [{ type: 'text', there: 'choice' }, 'Gold', 'Theirs has no option “Gold” in HubSpot.'],
])('%o: %o goes over as %o', (types, value, theirs) => {
  expect(there(pairOf(types, types.type === 'text' ? { max_length: 5 } : {}), value)).toBe(theirs)
})
