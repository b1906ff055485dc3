import { expect, test } from 'vitest'
import { personKey } from './person-key.ts'

const ada = { first_name: 'Ada', last_name: 'Lovelace', phone: '+49 (0)30 5550101' }

test('Rows with the same email address, in any case, are the same person', () => {
  expect(personKey({ email: 'Ada@Example.com' })).toBe(personKey({ email: 'ada@example.com' }))
  expect(personKey({ email: 'ada@example.com' })).not.toBe(personKey({ email: 'ben@example.com' }))
})

test('Without an email address, the name and the phone number decide, however the number is written', () => {
  for (const phone of ['+49 30 5550101', '+49-30-555 01 01', '+49(0) 30 (0)5550101']) {
    expect(personKey({ ...ada, phone }), phone).toBe(personKey(ada))
  }
  expect(personKey({ ...ada, phone: '+49 030 5550101' })).not.toBe(personKey(ada))
  expect(personKey({ ...ada, first_name: 'Eve' })).not.toBe(personKey(ada))
})

test('Without a phone number too, the name and the company decide', () => {
  const acme = { first_name: 'Ada', company: 'Acme' }
  expect(personKey({ ...acme, last_name: '' })).toBe(personKey(acme))
  expect(personKey({ ...acme, company: 'Globex' })).not.toBe(personKey(acme))
})
