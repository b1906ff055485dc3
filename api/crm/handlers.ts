import { Hono } from 'hono'
import { requireUser } from '../access.ts'
import type { SignedInEnv } from '../env.ts'
import { Refusal } from '../problem.ts'

/** /api/crm — every call says that it is not there yet. */
export const crm = new Hono<SignedInEnv>()
  .use(requireUser)
  .get('/providers', refuse)
  .get('/connections', refuse)
  .post('/connect/:provider', refuse)
  .delete('/disconnect/:id', refuse)
  .post('/sync/:id', refuse)
  .post('/export/:id', refuse)

function refuse(): never {
  throw new Refusal(501, 'CRM connections are not available in this version of the API.')
}
