import { Contact } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { joinedFrom, questionsFor } from './merge-choices.server.ts'

function comparedWith(first: string, second: string) {
  const [one, other] = [first, second].map((phone, at) => Contact.parse({ id: `${at}`, phone }))
  const people = [one, other].map((contact) => ({ key: contact?.id, contact }))
  return {
    asked: questionsFor(people as Parameters<typeof questionsFor>[0]).map(({ legend }) => legend),
    joined: joinedFrom(one as Contact, other as Contact).map(({ value }) => value),
  }
}

test.each([
  ['+49309018200', '+49 30 9018200', '+49 30 9018200'],
  ['+49 (0)30 9018200', '+49 30 901-8200', '+49 30 9018200'],
  ['030/9018200', '030 9018200', '030/9018200'],
  ['+49 30 9018200 x1', '+49 30 9018200 ext. 1', '+49 30 9018200 ext. 1'],
])('%s and %s are one number, in the notation of the first contact', (one, other, kept) => {
  expect(comparedWith(one, other)).toEqual({ asked: [], joined: [kept] })
})

test.each([
  ['+49 30 9018200', '+49 30 9018201'],
  ['030 9018200', '+49 30 9018200'],
  ['+49 30 9018200 ext. 1', '+49 30 9018200'],
  ['49 30 9018200', '+49 30 9018200'],
  ['0049 30 9018200', '+49 30 9018200'],
])('%s and %s are a choice', (one, other) => {
  expect(comparedWith(one, other)).toEqual({ asked: ['Phone'], joined: [] })
})
