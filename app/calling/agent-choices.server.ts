import { voicePlatforms } from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { fullName } from '@bellbird/contract/contacts/name'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { choiceOf } from './agent-choice.ts'

/** By "connection/id"; an empty id means a connection's own default. */
export function agentChoices(connections: VoiceConnection[]) {
  const agents: [string, string][] = []
  const numbers: [string, string][] = []
  for (const { id, platform, name, ...connection } of connections) {
    const label = name || voicePlatforms[platform]
    agents.push([choiceOf(id, ''), platform === 'dialer' ? label : `Default agent, ${label}`])
    for (const agent of connection.agents.filter(({ used }) => used)) {
      agents.push([choiceOf(id, agent.id), `${agent.name || agent.id}, ${label}`])
    }
    if (platform !== 'dialer') numbers.push([choiceOf(id, ''), `Default number, ${label}`])
    for (const { id: numberId, number, name: own } of connection.numbers.filter(
      ({ used }) => used,
    )) {
      numbers.push([choiceOf(id, numberId), `${formatPhone(number) || own || numberId}, ${label}`])
    }
  }
  return { agents: Object.fromEntries(agents), numbers: Object.fromEntries(numbers) }
}

export function variablesOf(
  contact: Contact,
  { agents, default_agent }: VoiceConnection,
  agentId: string,
) {
  const agent = agents.find(({ id }) => id === (agentId || default_agent))
  const { first_name, last_name, company, job_title, email, status, notes } = contact
  const name = fullName(contact)
  const known: Record<string, string> = {
    ...contact.custom_fields,
    ...{ first_name, last_name, name, company, job_title, email, status, notes },
  }
  const filled = (agent?.variables ?? []).map((wanted) => [
    wanted,
    (known[wanted] ?? '').slice(0, 2_000),
  ])
  return Object.fromEntries(filled.filter(([, value]) => value)) as Record<string, string>
}
