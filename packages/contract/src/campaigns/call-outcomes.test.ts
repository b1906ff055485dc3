import { expect, test } from 'vitest'
import { acceptedOutcomes, outcomeFrom, soundsLikeOptOut } from './call-outcomes.ts'
import { callOutcomes } from './words.ts'

test.each(acceptedOutcomes)(
  'Every accepted word of $outcome means it, however it is written',
  ({ outcome, label, synonyms }) => {
    for (const word of [outcome, label, ...synonyms]) {
      for (const written of [
        word,
        word.toUpperCase(),
        ` ${word}. `,
        word.replaceAll(' ', '_'),
        word.replaceAll(' ', '-'),
        word.replaceAll("'", '’'),
      ]) {
        expect([written, outcomeFrom(written)]).toEqual([written, outcome])
      }
    }
  },
)

test('No word is accepted for two outcomes', () => {
  const all = acceptedOutcomes.flatMap(({ outcome, label, synonyms }) =>
    [label, ...synonyms].map((word) => [outcomeFrom(word), outcome]),
  )
  for (const [found, outcome] of all) expect(found).toBe(outcome)
})

test.each([
  'Opted out',
  'opted out',
  'OPT-OUT',
  'Refused',
  'Asked not to be called',
  'do_not_call',
])('“%s” is an opt-out', (word) => {
  expect(outcomeFrom(word)).toBe('do_not_call')
})

test.each([
  ['erreicht', 'reached'],
  ['Nicht erreicht', 'no_answer'],
  ['BESETZT', 'no_answer'],
  ['Mailbox', 'voicemail'],
  ['falsche Nummer', 'wrong_number'],
  ['Nicht mehr anrufen!', 'do_not_call'],
  ['joint', 'reached'],
  ['Pas de reponse', 'no_answer'],
  ['répondeur', 'voicemail'],
  ['Ne plus appeler', 'do_not_call'],
  ['no contesta', 'no_answer'],
  ['Numero equivocado', 'wrong_number'],
  ['No llamar más', 'do_not_call'],
])('“%s” of another language means %s, with and without accents', (word, outcome) => {
  expect(outcomeFrom(word)).toBe(outcome)
})

test.each(['', 'kein Interesse', 'danced', 'call back', 'not interested', 'interested', '-'])(
  '“%s” is no outcome',
  (word) => {
    expect(outcomeFrom(word)).toBeUndefined()
  },
)

test.each([
  'Refused, please remove from list',
  "don't ever call me again",
  'Does not want to be called any more',
  'asked to be taken off the list: take me off your list',
  'No more phone calls',
  'wants to opt-out',
  'never contact again',
  'Bitte nicht mehr bei mir anrufen',
  'ne me rappelez pas, ne plus me contacter',
  'Por favor, no me llamen',
])('“%s” sounds like an opt-out', (words) => {
  expect(soundsLikeOptOut(words)).toBe(true)
})

test.each([
  'Wants an offer',
  'Call back on Monday',
  'Voicemail full',
  'No contact made',
  'Nicht mehr im Haus',
  ...Object.keys(callOutcomes).slice(0, 4),
])('“%s” does not sound like an opt-out', (words) => {
  expect(soundsLikeOptOut(words)).toBe(false)
})
