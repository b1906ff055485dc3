import { isIPv4 } from 'node:net'
import type { Sql } from '../database/database.ts'
import { isOfThisMachine, networkOf } from '../http/caller-address.ts'
import { countAttempt } from './login-attempts.ts'

/** Registrations allowed in a row from one IP address; resets after a day without any. */
const FREE_REGISTRATIONS = 20

/** Throttles registrations. Those from unknown and loopback addresses are not counted. */
export async function countRegistration(sql: Sql, address: string | undefined) {
  if (!address || isOfThisMachine(address)) return
  const key = `registrations ${isIPv4(address) ? address : networkOf(address)}`
  await countAttempt(sql, key, { free: FREE_REGISTRATIONS, factor: 2, maxWait: 900 })
}
