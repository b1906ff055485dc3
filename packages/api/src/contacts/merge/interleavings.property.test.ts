import { Contact } from '@bellbird/contract/contacts/contact'
import { ContactChange } from '@bellbird/contract/contacts/history'
import { TrashedContact } from '@bellbird/contract/contacts/trash'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'
import { type HistorySession, historySession } from '../history/history-session.ts'

const api = testApi()

const PEOPLE = 3
const person = fc.nat(PEOPLE - 1)
const requests = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('merge') },
    { weight: 3, arbitrary: fc.constant('delete') },
    { weight: 2, arbitrary: fc.constantFrom('restore', 'undo') },
    { weight: 1, arbitrary: fc.constant('edit') },
  ),
  to: person,
  other: person,
  /** How many reads precede it, so that it meets the others at different points. */
  reads: fc.nat(3),
})
type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never

/** Requests in a round are concurrent; rounds are sequential. */
const rounds = fc.array(fc.array(requests, { minLength: 2, maxLength: 5 }), {
  minLength: 1,
  maxLength: 4,
})

async function send(
  token: string,
  session: HistorySession,
  ids: string[],
  { does, to, other, reads }: Request,
) {
  const id = ids[to] as string
  for (let at = 0; at < reads; at += 1) await api.call('GET', `/contacts/${id}`, { token })
  if (does === 'merge') {
    const body = { other_id: ids[other] }
    return api.call('POST', `/contacts/${id}/merge`, { token, body })
  }
  if (does === 'delete') return api.call('DELETE', `/contacts/${id}`, { token })
  if (does === 'restore') return api.call('POST', `/contacts/bin/${id}/restore`, { token })
  if (does === 'edit') {
    return api.call('PUT', `/contacts/${id}`, { token, body: { job_title: 'Head' } })
  }
  const past = await api.call('GET', `/contacts/${id}/history`, { token })
  if (past.status !== 200) return past
  const changes = z.array(ContactChange).parse(await past.json())
  const merge = changes.find((change) => change.origin.kind === 'merge' && change.can_undo)
  return session.undo(id, merge?.id ?? '0')
}

async function rows<S extends z.ZodType>(token: string, path: string, schema: S) {
  const answer = await api.call('GET', path, { token })
  expect(answer.status).toBe(200)
  return z.array(schema).parse(await answer.json())
}

test('In any order of merges, deletions, restores and undos, each contact is in one place, and its history says in which', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (rounds) => {
      const { token, user } = await api.register()
      const session = historySession(api, token)
      const ids: string[] = []
      for (const first_name of ['Ada', 'Bo', 'Cy'].slice(0, PEOPLE)) {
        const email = `${first_name}@example.com`
        const { id } = await api.addContact(token, { first_name, email })
        ids.push(id)
        await api.database().query(
          `insert into crm_links (owner_id, provider, account_id, remote_id, contact_id)
           values ($1, 'hubspot', $2::text, $2::text, $2::text::uuid)`,
          [user.id, id],
        )
      }
      for (const round of rounds) {
        const answers = await Promise.all(round.map((one) => send(token, session, ids, one)))
        for (const { status } of answers) expect([200, 204, 404, 409, 422]).toContain(status)
      }

      const live = new Set((await rows(token, '/contacts', Contact)).map(({ id }) => id))
      const trash = await rows(token, '/contacts/bin', TrashedContact)
      const merged = new Map(trash.map((it) => [it.contact.id, it.merged_into]))
      expect(live.size + merged.size).toBe(PEOPLE)
      for (const id of ids) {
        expect([live.has(id), merged.has(id)].toSorted()).toEqual([false, true])
        const into = merged.get(id)
        if (into) expect(live.has(into) || merged.has(into)).toBe(true)
        const [latest] = await rows(token, `/contacts/${id}/history`, ContactChange)
        if (live.has(id)) expect(latest?.kind).not.toBe('deleted')
        else {
          expect(latest?.kind).toBe('deleted')
          expect(latest?.origin).toMatchObject(
            into ? { kind: 'merge', id: into } : { kind: 'form' },
          )
        }
      }
      const unlinked = await api.database().query(
        `select remote_id from crm_links link where owner_id = $1 and contact_id is null
           and not exists (select 1 from binned_contacts binned,
             jsonb_to_recordset(binned.links) as key (remote_id text)
             where binned.owner_id = $1 and key.remote_id = link.remote_id)`,
        [user.id],
      )
      expect(unlinked).toEqual([])
    }),
    { numRuns: cases(30) },
  )
}, 300_000)
