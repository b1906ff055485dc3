import { afterAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { openTestDatabase } from '../../database/test-database.ts'
import { hubspot } from '../hubspot/hubspot.ts'
import { unconfigured } from '../settings.ts'
import { accessTokens, placeOf } from './access-tokens.ts'
import { createVault } from './vault.ts'

const KEY = Buffer.alloc(32, 7)
const OLDER_KEY = Buffer.alloc(32, 8)
const CONNECTION = '2f0f6b0e-6f0b-4f6e-9d52-0d1c8f1f5f01'
const PLACE = placeOf(CONNECTION)
const CREDENTIALS = {
  accessToken: 'access',
  refreshToken: 'refresh',
  baseUrl: 'https://api.example.com',
}
/** Credentials encrypted by the release of November 2026. */
const FORMER = Buffer.from(
  'gLQ+rY6KvFJe6NrszgCOqeppmcM/LI5cbl5hGTICrc0bFKUglXcpz0IvQogaCGbyeDXOwXJqHTZq4oo44fyesHBtt8DaOuR6LnigGzE/jJP+OCfgOn7cGqtvEEE7yPueN7ro948Ys0D6E0eo9qTUS7w=',
  'base64',
)
const vault = createVault([KEY, OLDER_KEY])

const database = await openTestDatabase()
afterAll(() => database.close())

test('An encrypted secret is a JWE that opens only with its key at its place', async () => {
  const locked = await vault.lock(CREDENTIALS, PLACE)
  const [header = ''] = locked.toString().split('.')

  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
    alg: 'dir',
    enc: 'A256GCM',
  })
  expect(await vault.open(locked, PLACE)).toMatchObject({ secret: CREDENTIALS, isOutdated: false })
  expect(await vault.open(locked, placeOf(newId()))).toBeUndefined()
  expect(await createVault([OLDER_KEY]).open(locked, PLACE)).toBeUndefined()
  locked.writeUInt8(locked.readUInt8(60) ^ 1, 60)
  expect(await vault.open(locked, PLACE)).toBeUndefined()
})

test('A secret encrypted by the former release opens only with its key at its place', async () => {
  const opened = { secret: CREDENTIALS, isOutdated: true }

  expect(await vault.open(FORMER, PLACE)).toEqual(opened)
  expect(await createVault([OLDER_KEY, KEY]).open(FORMER, PLACE)).toEqual(opened)
  expect(await vault.open(FORMER, placeOf(newId()))).toBeUndefined()
  expect(await createVault([OLDER_KEY]).open(FORMER, PLACE)).toBeUndefined()
  for (const length of [0, 12, 20, 27, 28, FORMER.length - 1]) {
    expect(await vault.open(FORMER.subarray(0, length), PLACE)).toBeUndefined()
  }
})

test.each([
  ['of the former format', async () => FORMER],
  ['under an older key', () => createVault([OLDER_KEY]).lock(CREDENTIALS, PLACE)],
])('Credentials %s are encrypted again when they are first used', async (_what, lock) => {
  const owner = newId()
  await database.query(
    `insert into users (id, first_name, last_name, email, username, password_hash)
     values ($1, 'Ada', 'Lovelace', $2, $3, '')`,
    [owner, `${owner}@example.com`, owner],
  )
  await database.query(
    `insert into crm_connections (id, owner_id, provider, account_id, credentials)
     values ($1, $2, 'hubspot', '1', $3)
     on conflict (id) do update set credentials = excluded.credentials`,
    [CONNECTION, owner, await lock()],
  )

  const tokens = accessTokens(database, vault, hubspot(unconfigured()), CONNECTION)
  expect(await tokens.current()).toEqual(CREDENTIALS)

  const [row] = await database.query<{ credentials: Uint8Array }>(
    'select credentials from crm_connections where id = $1',
    [CONNECTION],
  )
  const onlyNewest = createVault([KEY])
  expect(await onlyNewest.open(row?.credentials ?? Buffer.of(), PLACE)).toMatchObject({
    secret: CREDENTIALS,
    isOutdated: false,
  })
})
