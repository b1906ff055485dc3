import type { Fields } from '../adapter.ts'

export type Person = Pick<Fields, 'first_name' | 'last_name' | 'email'>

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
