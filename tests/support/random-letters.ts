import { randomBytes } from 'node:crypto'

const LETTERS = 'bcdfghjkmnpqrstvwxz'

/**
 * Ten letters, different each time, for names and addresses in tests: without digits and vowels they cannot contain
 * a number or word that a test looks for in a page.
 */
export function randomLetters() {
  return Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
