import type { Registration } from '@bellbird/contract/auth/session'
import { issue, ProblemError } from '../http/problem.ts'
import list from './known-passwords.json'

const known = new Set(list.passwords)

/** Words about the product, which attackers guess first. */
const OURS = ['bellbird', 'contact', 'contacts', 'voiceagent', 'voice', 'agent', 'sales', 'crm']

const MIN_REMAINING = 4
const MIN_DIFFERENT = 4
/** Such as 12341234. */
const REPEATED = /^(.{1,4}?)\1+$/su

type Owner = Pick<Registration, 'first_name' | 'last_name' | 'email' | 'username' | 'company_name'>

export function rejectWeak(field: 'password' | 'new_password', password: string, owner: Owner) {
  const typed = password.normalize('NFKC').toLowerCase()
  if (known.has(typed)) {
    throw weak(field, 'This password is too common. Choose a different one.')
  }
  const isRepeated = new Set(typed).size < MIN_DIFFERENT || REPEATED.test(typed)
  if (isRepeated || besides(wordsOf(owner), typed).length < MIN_REMAINING) {
    throw weak(field, 'This password is too easy to guess. Choose a different one.')
  }
}

/** Removes the longest words first, so that no part of one remains. */
function besides(words: string[], password: string) {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password)
}

function wordsOf({ first_name, last_name, email, username, company_name }: Owner) {
  const parts = [first_name, last_name, email, username, company_name].flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...OURS, ...parts.map((part) => part.normalize('NFKC').toLowerCase())].filter(
    (word) => word.length >= 3,
  )
}

function weak(field: string, words: string) {
  return new ProblemError(422, [issue(field, words, 'weak_password')])
}
