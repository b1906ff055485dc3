import { randomBytes } from 'node:crypto'

const LETTERS = 'bcdfghjkmnpqrstvwxz'

/**
 * Ten letters, different each time, for names and addresses made up in tests: without digits and vowels they
 * hold no number and no word that a test may look for in a page.
 */
export function randomLetters() {
  return Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
