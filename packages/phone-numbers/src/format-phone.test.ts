import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+49309018200', '+49 30 9018200'],
  ['+1 (212) 555-0101', '+1 212 555 0101'],
  ['+44 20 7946 0100 ext 12', '+44 20 7946 0100 ext. 12'],
  ['+49 (0)30 9018200', '+49 30 9018200'],
  ['+49 30 9018200 / +49 30 9018201', '+49 30 9018200 / +49 30 9018201'],
  ['030 9018200', '030 9018200'],
  ['ask at the desk', 'ask at the desk'],
  ['+49 12', '+49 12'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
