import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey, ApiKeyInput, CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import { type KeyScope, MAX_KEYS } from '@bellbird/contract/api-keys/scopes'
import { isDuplicate, type Sql } from '../database/database.ts'
import { isId, newId } from '../database/id.ts'
import { conflict, issue, notFound } from '../http/problem.ts'

/** Lets secret scanners recognize keys. */
export const KEY_PREFIX = 'bb_live_'
const HINT_LENGTH = 4

const COLUMNS = 'id, name, hint, scopes, created_at, last_used_at, expires_at'

export type KeyUser = { id: string; userId: string; scopes: KeyScope[] }

/** Records the key's use at most once a minute. */
export async function verifyApiKey(sql: Sql, key: string): Promise<KeyUser | undefined> {
  const [found] = await sql.query<KeyUser & { rested: boolean }>(
    `select id, owner_id as "userId", scopes,
       last_used_at is null or last_used_at < now() - interval '1 minute' as rested
     from api_keys where hash = $1 and (expires_at is null or expires_at > now())`,
    [hashed(key)],
  )
  if (!found) return undefined
  const { rested, ...user } = found
  if (rested) await sql.query('update api_keys set last_used_at = now() where id = $1', [user.id])
  return user
}

/** Methods that write must be called in a transaction. */
export function apiKeyStore(sql: Sql, ownerId: string) {
  return {
    list() {
      return sql.query<ApiKey>(
        `select ${COLUMNS} from api_keys where owner_id = $1 order by created_at desc, id desc`,
        [ownerId],
      )
    },

    /** Rejects with 409. */
    async insert({ name, scopes, expires_at }: ApiKeyInput): Promise<CreatedApiKey> {
      await assertRoom(sql, ownerId)
      const key = KEY_PREFIX + randomBytes(20).toString('hex')
      const [created] = await rejectDuplicates(
        sql.query<ApiKey>(
          `insert into api_keys (id, owner_id, name, hash, hint, scopes, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
          [
            newId(),
            ownerId,
            name,
            hashed(key),
            key.slice(-HINT_LENGTH),
            [...new Set(scopes)],
            expires_at,
          ],
        ),
      )
      return { ...(created as ApiKey), key }
    },

    async remove(id: string) {
      if (isId(id)) {
        await sql.query(
          `update webhooks set enabled = false, disabled_reason = 'key_revoked'
           where owner_id = $1 and key_id = $2 and enabled`,
          [ownerId, id],
        )
      }
      const [removed] = isId(id)
        ? await sql.query<{ name: string }>(
            'delete from api_keys where owner_id = $1 and id = $2 returning name',
            [ownerId, id],
          )
        : []
      if (!removed) throw notFound('API key')
      return removed.name
    },
  }
}

/** Locks the owner's row, so that concurrent requests cannot exceed the limit. */
async function assertRoom(sql: Sql, ownerId: string) {
  await sql.query('select 1 from users where id = $1 for update', [ownerId])
  const keys = await sql.query('select 1 from api_keys where owner_id = $1', [ownerId])
  if (keys.length < MAX_KEYS) return
  throw conflict(
    issue('name', `You’ve reached the limit of ${MAX_KEYS} API keys. Revoke one first.`, 'full'),
  )
}

async function rejectDuplicates<T>(statement: Promise<T>) {
  try {
    return await statement
  } catch (error) {
    if (!isDuplicate(error, 'api_keys_name_taken')) throw error
    throw conflict(issue('name', 'Another API key already has this name', 'taken'))
  }
}

function hashed(key: string) {
  return createHash('sha256').update(key).digest()
}
