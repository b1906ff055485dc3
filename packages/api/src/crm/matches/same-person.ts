import { digitsOf } from '@bellbird/phone-numbers/digits'
import { numberKeys } from '@bellbird/phone-numbers/number-keys'
import type { Fields } from '../adapter.ts'

/** Shorter numbers are extensions and service numbers. */
const SHORTEST = 7
/** How many last digits all spellings of a number have in common; the index on contacts uses as many. */
const ENDING = 6

export type Person = Pick<Fields, 'first_name' | 'last_name' | 'email'>

/** The last digits by which numbers are looked up. */
export function endingsOf(phones: string[]) {
  return phones.filter(isLong).map((phone) => digitsOf(phone).slice(-ENDING))
}

export function shareNumber(ours: string[], theirs: string[]) {
  const keys = new Set(ours.filter(isLong).flatMap((phone) => numberKeys(phone)))
  return theirs.filter(isLong).some((phone) => numberKeys(phone).some((key) => keys.has(key)))
}

function isLong(phone: string) {
  return digitsOf(phone).length >= SHORTEST
}

/**
 * Whether two entries with the same number are the same person: no value may differ. If names and addresses both differ,
 * they are colleagues sharing a number. Anything in between is for the user to decide.
 */
function judge(one: Person, other: Person): 'same' | 'different' | 'ask' {
  const names = compared(nameOf(one), nameOf(other))
  const emails = compared(one.email, other.email)
  if (names === 'differ' && emails === 'differ') return 'different'
  return names === 'differ' || emails === 'differ' ? 'ask' : 'same'
}

function compared(one = '', other = '') {
  if (!one || !other) return 'unknown'
  return one.toLowerCase() === other.toLowerCase() ? 'agree' : 'differ'
}

function nameOf({ first_name, last_name }: Person) {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** The candidate that is the person, or those that may be. */
export function matchAmong<T extends Person>(person: Person, candidates: T[]) {
  const judged = candidates.map((candidate) => ({ candidate, verdict: judge(person, candidate) }))
  const possible = judged.filter(({ verdict }) => verdict !== 'different')
  const [only, ...others] = possible
  if (only?.verdict === 'same' && others.length === 0) return { same: only.candidate, ask: [] }
  return { same: undefined, ask: possible.map(({ candidate }) => candidate) }
}
