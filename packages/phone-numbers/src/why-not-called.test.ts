import { expect, test } from 'vitest'
import { whyNotCalled } from './why-not-called.ts'

test.each([
  ['', 'No phone number'],
  ['call me', 'Not a phone number'],
  ['030 9018200', 'Missing country code'],
  ['(212) 555-0110', 'Missing country code'],
  ['+999 123 456', 'Unknown country code'],
  ['+33 1 23 45', 'Number too short'],
  ['+49 30 123456789012345678', 'Number too long'],
  ['+44 20 7946 00', 'Wrong number of digits'],
  ['0033 1 23 45', 'Number too short'],
  ['+49 30 12', 'Not a valid +49 number'],
  ['+1 555 010 0199', 'Not a valid +1 number'],
  ['+49 900 1234567', 'Premium rate number'],
  ['+44 20 7946 0018', ''],
])('the reason not to call %j is “%s”', (phone, why) => {
  expect(whyNotCalled(phone)).toBe(why)
})

test('A number without a country code is judged by the country it is dialed in', () => {
  expect(whyNotCalled('030 9018200', 'DE')).toBe('')
  expect(whyNotCalled('01 23 45', 'FR')).toBe('Number too short')
})
