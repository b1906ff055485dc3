import { fullName } from '@bellbird/contract/contacts/name'
import type { Fields } from '../adapter.ts'

export type Person = Pick<Fields, 'first_name' | 'last_name' | 'email'>

/** `isSameNumber` is false if one of the numbers lacks a country code, so that it may be another number. */
type Candidate = Person & { isSameNumber: boolean }

/** If names and addresses both differ, they are colleagues sharing a number; the user decides what is in between. */
function judge(one: Person, other: Candidate): 'same' | 'different' | 'ask' {
  const verdicts = [compared(fullName(one), fullName(other)), compared(one.email, other.email)]
  if (verdicts.every((verdict) => verdict === 'differ')) return 'different'
  if (verdicts.includes('differ')) return 'ask'
  return other.isSameNumber || verdicts.includes('agree') ? 'same' : 'ask'
}

function compared(one = '', other = '') {
  if (!one || !other) return 'unknown'
  return one.toLowerCase() === other.toLowerCase() ? 'agree' : 'differ'
}

export function matchAmong<T extends Candidate>(person: Person, candidates: T[]) {
  const judged = candidates.map((candidate) => ({ candidate, verdict: judge(person, candidate) }))
  const possible = judged.filter(({ verdict }) => verdict !== 'different')
  const [only, ...others] = possible
  if (only?.verdict === 'same' && others.length === 0) return { same: only.candidate, ask: [] }
  return { same: undefined, ask: possible.map(({ candidate }) => candidate) }
}
