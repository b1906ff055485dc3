import { expect, test } from 'vitest'
import { matchRank } from './match-rank.ts'

const contact = (changes: object) => ({
  first_name: '',
  last_name: '',
  email: '',
  company: '',
  phone: '',
  ...changes,
})

test('Names that begin with what is typed come first, then other names, addresses and companies', () => {
  const people = [
    contact({ first_name: 'Ämelia', last_name: 'Llewellyn' }),
    contact({ first_name: 'Bo', last_name: 'Ames' }),
    contact({ first_name: 'Tamara', last_name: 'Lee' }),
    contact({ first_name: 'Cy', email: 'sam@solar.example' }),
    contact({ first_name: 'Di', company: 'Flamingo' }),
  ]
  expect(people.map((one) => matchRank(one, 'am'))).toEqual([0, 1, 2, 3, 4])
  expect(
    matchRank(contact({ first_name: 'Ämelia', company: 'Granite Peak' }), 'amel granite'),
  ).toBe(4)
})

test('The part of an address that many share counts only if an @ is typed', () => {
  const one = contact({ first_name: 'Søren', email: 'soren@granite.example' })
  expect(matchRank(one, 'am')).toBe(Number.POSITIVE_INFINITY)
  expect(matchRank(one, 'soren@granite')).toBe(3)
  expect(matchRank(contact({ first_name: 'Bo', phone: '+1 212 555 0101' }), '0101')).toBe(5)
})
