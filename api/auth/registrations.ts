import { isOfThisMachine } from '../caller-address.ts'
import type { Sql } from '../database/database.ts'
import { countAttempt } from './login-attempts.ts'

/** What one address may register in a row; a day without a registration starts anew. */
const FREE_REGISTRATIONS = 20

/**
 * Slows down who opens account after account. Nobody is counted whose address nobody tells, or who sits at
 * this machine.
 */
export async function countRegistration(sql: Sql, address: string | undefined) {
  if (!address || isOfThisMachine(address)) return
  await countAttempt(sql, `registrations ${address}`, FREE_REGISTRATIONS)
}
