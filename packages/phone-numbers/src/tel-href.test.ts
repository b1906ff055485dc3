import { expect, test } from 'vitest'
import { telHref } from './tel-href.ts'

test.each([
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+44 20 7946 0018 ext. 12', 'tel:+442079460018;ext=12'],
  ['+999 (0)20 7946', 'tel:+999207946'],
  ['020 7946 0018 x12', 'tel:02079460018;ext=12'],
])('%s is dialed as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

test('The 0 in parentheses is dialed in countries whose numbers begin with it', () => {
  expect(telHref('+39 (0)6 69812345')).toBe('tel:+390669812345')
})
