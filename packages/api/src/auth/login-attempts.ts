import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Database, Sql } from '../database/database.ts'
import { isOfThisMachine, networkOf } from '../http/caller-address.ts'
import { tooMany } from '../http/problem.ts'

/** The number of free attempts; after them, waits grow from 1 second by `factor` up to `maxWait` seconds. */
type Backoff = { free: number; factor: number; maxWait: number }

const ADDRESS: Backoff = { free: 50, factor: 2, maxWait: 900 }
const DEVICE: Backoff = { free: 5, factor: 2, maxWait: 900 }
/** At most 10 attempts in the first 20 minutes and 2 per hour after that, so that one network never uses up the budget. */
const NETWORK: Backoff = { free: 5, factor: 4, maxWait: 1_800 }

const FREE_REGISTRATIONS = 20
const REGISTRATION: Backoff = { free: FREE_REGISTRATIONS, factor: 2, maxWait: 900 }

/** Attempts of all networks together for one account, and after how many seconds one of them is available again. */
const ACCOUNT_TRIES = 13
const ACCOUNT_REFILL = 900

export type Attempt = {
  /** The account: its email address, or its id if the user is signed in. */
  name: string
  address: string | undefined
  /** The id of a device on which this account has signed in before. */
  device?: string | undefined
}

/**
 * Call before verifying the password, so that parallel guesses count, too, and for unknown accounts as well. A network
 * gets only a share of the account's budget, so that one attacker cannot use it up for the owner. Rejects with 429.
 */
export async function beginAttempt(database: Database, { name, address, device }: Attempt) {
  await database.transaction(async (sql) => {
    if (device) return countAttempt(sql, deviceKey(name, device), DEVICE)
    if (address) await countAttempt(sql, addressKey(address), ADDRESS)
    await countAttempt(sql, networkKey(name, address), NETWORK)
    await spendAccountTry(sql, name)
  })
}

export async function clearAttempts(sql: Sql, { name, address, device }: Attempt) {
  if (device) {
    await sql.query('delete from login_attempts where key = $1', [hashed(deviceKey(name, device))])
    return
  }
  await sql.query(
    `with used as (delete from login_attempts where key = $1 returning failures)
     update login_attempts set blocked_until = blocked_until - used.failures * $3 * interval '1 second'
     from used where key = $2`,
    [hashed(networkKey(name, address)), hashed(accountKey(name)), ACCOUNT_REFILL],
  )
  if (!address) return
  await sql.query(
    'update login_attempts set failures = greatest(failures - 1, 0), blocked_until = null where key = $1',
    [hashed(addressKey(address))],
  )
}

/** Only after the user proved their identity by email. */
export async function resetAttempts(sql: Sql, { name, address }: Attempt) {
  const keys = [accountKey(name), networkKey(name, address)].map(hashed)
  await sql.query('delete from login_attempts where key = any($1::text[])', [keys])
}

export async function countRegistration(sql: Sql, address: string | undefined) {
  if (!address || isOfThisMachine(address)) return
  await countAttempt(sql, `registrations ${addressOrNetwork(address)}`, REGISTRATION)
}

async function countAttempt(sql: Sql, key: string, { free, factor, maxWait }: Backoff) {
  const started = await sql.query(BEGIN, [hashed(key), free, maxWait, factor])
  if (started.length > 0) return

  const [blocked] = await sql.query<{ seconds: number }>(
    `select extract(epoch from blocked_until - now())::float8 as seconds
     from login_attempts where key = $1`,
    [hashed(key)],
  )
  throw tooManyAttempts(blocked?.seconds)
}

const BEGIN = `
  insert into login_attempts as attempt (key, failures) values ($1, 1)
  on conflict (key) do update set
    failures = case when attempt.last_failed_at < now() - interval '1 day' then 1
                    else least(attempt.failures + 1, 1000) end,
    last_failed_at = now(),
    blocked_until = case
      when attempt.last_failed_at < now() - interval '1 day' or attempt.failures + 1 < $2 then null
      else now() + least($3, power($4::float8, least(attempt.failures + 1 - $2, 20))) * interval '1 second'
    end
  where attempt.blocked_until is null or attempt.blocked_until <= now()
  returning key`

async function spendAccountTry(sql: Sql, name: string) {
  const key = hashed(accountKey(name))
  const spent = await sql.query(SPEND, [key, ACCOUNT_REFILL, ACCOUNT_TRIES * ACCOUNT_REFILL])
  if (spent.length > 0) return

  const [budget] = await sql.query<{ seconds: number }>(
    `select extract(epoch from blocked_until - now())::float8 - $2 as seconds
     from login_attempts where key = $1`,
    [key, (ACCOUNT_TRIES - 1) * ACCOUNT_REFILL],
  )
  throw tooManyAttempts(budget?.seconds)
}

/** A token bucket (GCRA): for an account, `blocked_until` is when its budget is full again. */
const SPEND = `
  insert into login_attempts as budget (key, failures, blocked_until)
  values ($1, 1, now() + $2::float8 * interval '1 second')
  on conflict (key) do update set
    failures = least(budget.failures + 1, 1000),
    last_failed_at = now(),
    blocked_until = greatest(budget.blocked_until, now()) + $2::float8 * interval '1 second'
  where greatest(budget.blocked_until, now()) + $2::float8 * interval '1 second'
    <= now() + $3::float8 * interval '1 second'
  returning key`

function tooManyAttempts(seconds = 1) {
  return tooMany('Too many attempts. Please wait a moment and try again.', seconds)
}

function addressKey(address: string) {
  return `address ${addressOrNetwork(address)}`
}

function addressOrNetwork(address: string) {
  return isIPv4(address) ? address : networkOf(address)
}

function networkKey(name: string, address: string | undefined) {
  return `network ${address ? networkOf(address) : 'unknown'} ${name}`
}

function deviceKey(name: string, device: string) {
  return `device ${device} ${name.toLowerCase()}`
}

function accountKey(name: string) {
  return `account ${name}`
}

function hashed(key: string) {
  return createHash('sha256').update(key.toLowerCase()).digest('hex')
}
