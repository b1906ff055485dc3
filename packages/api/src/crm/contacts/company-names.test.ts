import { expect, test } from 'vitest'
import { employerDomain, isSameCompany, websiteDomain, wordsOfCompany } from './company-names.ts'

test.each([
  ['Acme Inc', 'Acme, Inc.'],
  ['ACME', 'Acme Incorporated'],
  ['Smith & Sons Ltd', 'Smith and Sons Limited'],
  ['Société Générale S.A.', 'Societe Generale SA'],
  ['O’Reilly Media', "O'Reilly Media"],
  ['Acme Pty. Ltd.', 'Acme Pty Ltd'],
])('“%s” and “%s” are one company', (one, other) => {
  expect(isSameCompany(one, other)).toBe(true)
})

test.each([
  ['Acme Inc', 'Acme GmbH'],
  ['Acme', 'Acme Robotics'],
  ['Inc', 'Limited'],
  ['…', '—'],
])('“%s” and “%s” are two companies', (one, other) => {
  expect(isSameCompany(one, other)).toBe(false)
})

test('A name is searched for by its words without the legal form', () => {
  expect(wordsOfCompany('Müller & Söhne, GmbH')).toEqual(['Müller', 'Söhne'])
  expect(wordsOfCompany('Inc')).toEqual(['Inc'])
})

test('The domain of a mail provider is nobody’s employer', () => {
  expect(employerDomain('ada@Engines.example')).toBe('engines.example')
  expect(employerDomain('ada@gmail.com')).toBeUndefined()
  expect(employerDomain('ada@yahoo.co.uk')).toBeUndefined()
  expect(websiteDomain('https://www.Engines.example/about')).toBe('engines.example')
})
