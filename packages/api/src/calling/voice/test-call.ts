import type { TestCallInput } from '@bellbird/contract/calling/voice-connection'
import { lineOf } from '@bellbird/phone-numbers/line'
import { newId } from '../../database/id.ts'
import { issue, ProblemError } from '../../http/problem.ts'
import { insertCall } from '../dialer/claim.ts'
import { placeCall } from '../dialer/place-calls.ts'
import type { CallOrder } from '../platforms/platform.ts'
import { doNotCallNumbers } from '../suppressions/do-not-call-numbers.ts'
import { voiceConnections } from './connections.ts'
import { credentialsIn, eventsUrlOf, type Voice } from './voice.ts'

/** Calls the user's own number. Returns the call's id. Rejects with 404, 409 and 422. */
export async function placeTestCall(
  voice: Voice,
  ownerId: string,
  connectionId: string,
  input: TestCallInput,
) {
  const connection = await voiceConnections(voice.database, ownerId).find(connectionId)
  const line = lineOf(input.number)
  if (!line?.mayBeCalled) {
    throw new ProblemError(422, [
      issue(
        'number',
        'Enter a phone number with its country code, such as +1 212 555 0101',
        'invalid',
      ),
    ])
  }
  const agentId = input.agent_id || connection.default_agent
  const numberId = input.number_id || connection.default_number
  const from = connection.numbers.find(({ id }) => id === numberId)
  const order: CallOrder = {
    id: newId(),
    number: line.e164,
    contactName: '',
    company: '',
    agentId,
    numberId,
    fromNumber: from?.number ?? '',
    variables: input.variables ?? {},
    disclosure: input.disclosure ?? '',
    voicemail: 'hang_up',
    maxMinutes: connection.max_minutes,
    callBefore: null,
    eventsUrl: eventsUrlOf(voice, connection.id),
    isTest: true,
  }
  await voice.database.transaction(async (sql) => {
    const listed = await doNotCallNumbers(sql, ownerId, '', [line.e164])
    if (listed.marked.has(line.e164) || listed.suppressed.has(line.e164)) {
      throw new ProblemError(409, 'This number is on your do-not-call list')
    }
    await insertCall(sql, voice, { ownerId, connection, order })
  })
  const placing = await placeCall(voice, connection, await credentialsIn(voice, connection), order)
  if (placing.kind === 'refused' || placing.kind === 'unsent') {
    const what = connection.platform === 'dialer' ? 'Your dialer' : 'The platform'
    throw new ProblemError(409, `${what} did not place the call: ${placing.reason}`)
  }
  if (placing.kind === 'rejected') throw new ProblemError(409, 'The platform rejected the API key')
  if (placing.kind === 'limited')
    throw new ProblemError(409, 'All lines are busy. Try again in a moment.')
  return order.id
}
