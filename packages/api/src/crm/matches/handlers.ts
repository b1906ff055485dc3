import { MatchDecision, MatchQuery } from '@bellbird/contract/crm/matches'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { toPageRange } from '../../http/pagination.ts'
import { ProblemError } from '../../http/problem.ts'
import { body, query } from '../../http/validate.ts'
import { connectionStore } from '../connections/connections.ts'
import { linkStore } from '../contacts/links.ts'
import { NO_OPT_OUTS } from '../contacts/opt-outs.ts'
import { type MatchRow, matchStore } from './store.ts'

export const matches = new Hono<SignedInEnv>()
  .get('/:id', query(MatchQuery), async (c) => {
    const store = matchStore(c.var.database, await keyFor(c.var, c.req.param('id')))
    const { limit, offset } = toPageRange(c.req.valid('query'))
    c.header('X-Total-Count', String(await store.count()))
    return c.json((await store.list(limit, offset)).map(toMatch))
  })

  .post('/:id', body(MatchDecision), async (c) => {
    const key = await keyFor(c.var, c.req.param('id'))
    const { contact_id: contactId, record_id: remoteId, same } = c.req.valid('json')
    await c.var.database.transaction(async (sql) => {
      if (!(await matchStore(sql, key).decide(contactId, remoteId, same))) {
        throw new ProblemError(409, 'This match has already been decided or is no longer open.')
      }
      if (!same) return
      // An empty base, so that the next sync and export compare both sides by the conflict rules.
      const base = { ours: {}, theirs: {} }
      const link = { remoteId, contactId, gone: false, base, optOuts: NO_OPT_OUTS }
      await linkStore(sql, key).save([link])
    })
    return c.body(null, 204)
  })

async function keyFor({ database, userId }: SignedInEnv['Variables'], id: string) {
  const { provider, account_id } = await connectionStore(database, userId).get(id)
  return { ownerId: userId, provider, accountId: account_id }
}

function toMatch({ remote_id, remote, contact_id, ...contact }: MatchRow) {
  const { first_name, last_name, email, phone, company } = remote
  const text = (value: string | undefined) => value ?? ''
  return {
    contact: { id: contact_id, ...contact },
    record: {
      id: remote_id,
      first_name: text(first_name),
      last_name: text(last_name),
      email: text(email),
      phone: text(phone),
      company: text(company),
    },
  }
}
