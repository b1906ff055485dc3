import { expect, test } from 'vitest'
import { disclosureIn } from './disclosure.ts'

const WORDS = 'Hello, I am an AI assistant of Nordlys Solar.'

test('The disclosure is found where the agent said it, also if it was interrupted', () => {
  const turns = [
    { speaker: 'contact' as const, text: 'Yes?', at: 0 },
    { speaker: 'agent' as const, text: 'Hello, I am an AI', at: 2 },
    { speaker: 'contact' as const, text: 'Who?', at: 3 },
    { speaker: 'agent' as const, text: 'assistant of Nordlys Solar', at: 4 },
  ]
  expect(disclosureIn(turns, WORDS)).toEqual({ found: 'found', at: 2 })
})

test('An agent that spoke without it did not disclose; one that never spoke is not judged', () => {
  const greeting = { speaker: 'contact' as const, text: 'Leave a message', at: 0 }
  const pitch = { speaker: 'agent' as const, text: 'We have an offer', at: 1 }
  expect(disclosureIn([greeting, pitch], WORDS).found).toBe('not_found')
  expect(disclosureIn([greeting], WORDS).found).toBe('unknown')
  expect(disclosureIn([], WORDS).found).toBe('unknown')
})
