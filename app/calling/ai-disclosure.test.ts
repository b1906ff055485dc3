import { languages, valuesOf } from '@bellbird/contract/options'
import { expect, test } from 'vitest'
import { disclosureIn, greetingIn, inLanguage, saysThatAnAiIsCalling } from './ai-disclosure.ts'

test.each(valuesOf(languages))(
  'The suggested disclosure in %s names an AI and the company, and reads as a sentence without one',
  (language) => {
    const disclosure = disclosureIn(language, 'Harbour Light')
    expect(saysThatAnAiIsCalling(disclosure)).toBe(true)
    expect(saysThatAnAiIsCalling(greetingIn(language, ''))).toBe(true)
    expect(disclosure).toContain(' Harbour Light. ')
    expect(disclosureIn(language, 'Acme Inc.')).toContain(' Acme Inc. ')
    expect(disclosureIn(language, '')).not.toMatch(/ \.|undefined/)
    expect(language === 'en' || disclosure !== disclosureIn('en', 'Harbour Light')).toBe(true)
  },
)

test('A suggested disclosure follows the language, and the user’s own words stay', () => {
  const suggested = disclosureIn('en', 'Harbour Light')
  expect(inLanguage(suggested, 'en', 'de', 'Harbour Light')).toBe(
    'Guten Tag, dies ist ein automatisierter Anruf: Sie sprechen mit einem KI-Sprachassistenten im Auftrag von Harbour Light. Wenn Sie solche Anrufe nicht wünschen, sagen Sie es einfach, und wir rufen Sie nicht mehr an.',
  )
  expect(inLanguage(`${suggested} Thank you.`, 'en', 'de', 'Harbour Light')).toBe(
    `${suggested} Thank you.`,
  )
  expect(inLanguage(suggested, 'de', 'de', 'Harbour Light')).toBe(suggested)
})
