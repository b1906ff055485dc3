import { isIPv4 } from 'node:net'
import type { Sql } from '../database/database.ts'
import { isOfThisMachine, networkOf } from '../http/caller-address.ts'
import { countAttempt } from './login-attempts.ts'

/** What one address may register in a row; a day without a registration starts anew. */
const FREE_REGISTRATIONS = 20

/**
 * Slows down who opens account after account. Nobody is counted whose address nobody tells, or who sits at
 * this machine.
 */
export async function countRegistration(sql: Sql, address: string | undefined) {
  if (!address || isOfThisMachine(address)) return
  const key = `registrations ${isIPv4(address) ? address : networkOf(address)}`
  await countAttempt(sql, key, { free: FREE_REGISTRATIONS, factor: 2, longestWait: 900 })
}
