import type { SingleCallInput } from '@bellbird/contract/calling/single-call'
import { contactStore } from '../../contacts/store.ts'
import { numberOf } from '../../contacts/timeline/logged-calls.ts'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { issue, ProblemError } from '../../http/problem.ts'
import { filledIn } from '../campaign/variables.ts'
import { type ClaimedCalls, holdConnection, insertCall } from '../dialer/claim.ts'
import { judge } from '../permits/judge.ts'
import { recentCalls, recentCallsLocked } from '../permits/moment.ts'
import { type Judgment, permitStore, toPermit } from '../permits/store.ts'
import type { CallOrder } from '../platforms/platform.ts'
import type { ConnectionRow } from '../voice/connections.ts'
import { eventsUrlOf, type Voice } from '../voice/voice.ts'

const LOOK = 'A call now'

/** Call in a transaction. Rejects with 404 and 422. */
export async function judgeSingleCall(
  sql: Sql,
  ownerId: string,
  contactId: string,
  { number = '', purpose = LOOK }: { number?: string | undefined; purpose?: string | undefined },
  callsOf = recentCalls,
) {
  const contact = await contactStore(sql, ownerId).find(contactId)
  const request = { number: numberOf(contact, number), contact_id: contact.id, purpose }
  return judge(sql, ownerId, request, Date.now(), callsOf)
}

/** The caller must place the call at once. Call in a transaction. Rejects with 404, 409 and 422. */
export async function claimSingleCall(
  sql: Sql,
  voice: Voice,
  ownerId: string,
  contactId: string,
  input: SingleCallInput,
): Promise<ClaimedCalls> {
  const connection = await holdConnection(sql, ownerId, input.connection_id)
  if (!connection) {
    throw new ProblemError(422, [issue('connection_id', 'Choose a connected agent', 'unknown')])
  }
  await assertLineFree(sql, connection)
  const contact = await contactStore(sql, ownerId).findForUpdate(contactId)
  const permit = await judgeSingleCall(sql, ownerId, contact.id, input, recentCallsLocked)
  if (!permit.allowed) throw new ProblemError(409, toPermit(permit).message)
  await permitStore(sql, ownerId).insert([permit])
  const variables = input.variables ?? {}
  const order: CallOrder = {
    id: newId(),
    number: permit.number,
    contactName: permit.evidence.contact_name,
    company: contact.company,
    agentId: input.agent_id || connection.default_agent,
    ...lineFor(connection, input.number_id, permit),
    variables,
    disclosure: filledIn(input.disclosure, variables, contact),
    voicemail: 'hang_up',
    maxMinutes: connection.max_minutes,
    callBefore: permit.until,
    eventsUrl: eventsUrlOf(voice, connection.id),
    isTest: false,
  }
  const cause = { contact_id: contact.id, permit_id: permit.id }
  await insertCall(sql, voice, { ownerId, connection, order }, cause)
  return { connection, orders: [order] }
}

async function assertLineFree(sql: Sql, connection: ConnectionRow) {
  if (connection.state === 'rejected') {
    throw new ProblemError(409, 'The platform no longer accepts the API key. Connect it again.')
  }
  const [busy] = await sql.query<{ calls: number }>(
    `select count(*)::int as calls from calls where connection_id = $1 and state <> 'ended'`,
    [connection.id],
  )
  const lines = Math.min(connection.lines, connection.lines_allowed ?? connection.lines)
  const waits = connection.not_before && connection.not_before.getTime() > Date.now()
  if (waits || (busy?.calls ?? 0) >= lines) {
    throw new ProblemError(409, 'All lines are busy. Try again in a moment.')
  }
}

function lineFor(connection: ConnectionRow, chosen: string | undefined, { evidence }: Judgment) {
  const numberId = chosen || connection.default_number
  const from = connection.numbers.find(({ id }) => id === numberId)
  const reaches = from?.reaches ?? []
  if (reaches.length > 0 && !reaches.includes(evidence.country)) {
    const message = 'This number can’t call the contact’s country. Choose another one.'
    throw new ProblemError(422, [issue('number_id', message, 'invalid')])
  }
  return { numberId, fromNumber: from?.number ?? '' }
}
