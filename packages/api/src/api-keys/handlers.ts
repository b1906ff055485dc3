import { ApiKeyInput } from '@bellbird/contract/api-keys/api-key'
import { Hono } from 'hono'
import { activityStore } from '../contacts/activity/store.ts'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { issue, ProblemError } from '../http/problem.ts'
import { body } from '../http/validate.ts'
import { apiKeyStore } from './store.ts'

export const apiKeys = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', async (c) => c.json(await apiKeyStore(c.var.database, c.var.userId).list()))

  .post('/', body(ApiKeyInput), async (c) => {
    const { database, userId } = c.var
    const input = c.req.valid('json')
    assertFuture(input)
    const created = await database.transaction(async (sql) => {
      const key = await apiKeyStore(sql, userId).insert(input)
      await activityStore(sql, userId).record('api_key_created', { name: `API key “${key.name}”` })
      return key
    })
    return c.json(created, 201, { 'Cache-Control': 'no-store' })
  })

  .delete('/:id', async (c) => {
    const { database, userId } = c.var
    await database.transaction(async (sql) => {
      const name = await apiKeyStore(sql, userId).remove(c.req.param('id'))
      await activityStore(sql, userId).record('api_key_revoked', { name: `API key “${name}”` })
    })
    return c.body(null, 204)
  })

function assertFuture({ expires_at }: ApiKeyInput) {
  if (!expires_at || Date.parse(expires_at) > Date.now()) return
  throw new ProblemError(422, [
    issue('expires_at', 'The expiry date must be in the future', 'past'),
  ])
}
