import { SingleCallInput, SingleCallQuery } from '@bellbird/contract/calling/single-call'
import { type Context, Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { answerStore, fingerprint, idempotencyKey } from '../../http/idempotency.ts'
import { body, query } from '../../http/validate.ts'
import { placeCalls } from '../dialer/place-calls.ts'
import { describedCall } from '../log/handlers.ts'
import { toPermit } from '../permits/store.ts'
import { claimSingleCall, judgeSingleCall } from './claim-single-call.ts'

export const contactCalls = new Hono<SignedInEnv>()
  .get('/:id/call', query(SingleCallQuery), async (c) => {
    const { database, userId } = c.var
    const { id: _, ...verdict } = await database.transaction(async (sql) =>
      toPermit(await judgeSingleCall(sql, userId, c.req.param('id'), c.req.valid('query'))),
    )
    return c.json(verdict)
  })

  .post('/:id/call', body(SingleCallInput), async (c) => {
    const at = Date.now()
    const { database, userId, voice } = c.var
    const { answer, claimed } = await claim(c, c.req.param('id'), c.req.valid('json'))
    const [order] = claimed?.orders ?? []
    if (!claimed || !order) return answer
    await placeCalls(voice, claimed, at)
    return c.json(
      await describedCall(database, userId, order.id),
      201,
      Object.fromEntries(answer.headers),
    )
  })

/** Claims the call together with its Idempotency-Key, so that a repeated request places no second call. */
function claim(c: Context<SignedInEnv>, contactId: string, input: SingleCallInput) {
  const { database, userId, voice } = c.var
  const key = idempotencyKey(c)
  const request = fingerprint(c, JSON.stringify(input))
  return database.transaction(async (sql) => {
    const answers = answerStore(sql, userId)
    if (key && !(await answers.claim(key, request))) {
      return { answer: await answers.find(key, request), claimed: undefined }
    }
    const claimed = await claimSingleCall(sql, voice, userId, contactId, input)
    const id = claimed.orders[0]?.id ?? ''
    const call = await describedCall(sql, userId, id)
    const answer = c.json(call, 201, { Location: `/api/calls/${id}` })
    if (key) await answers.remember(key, answer)
    return { answer, claimed }
  })
}
