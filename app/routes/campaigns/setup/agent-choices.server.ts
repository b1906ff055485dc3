import { voicePlatforms } from '@bellbird/contract/calling/call-words'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { listConnections } from '#app/upstream/voice.server.ts'
import { choiceOf } from './agent-schema.ts'

/** The agents and numbers of all connections, by "connection/id"; '' is a connection's default. */
export async function agentChoices(upstream: Upstream) {
  const [connections = [], fields = []] = await Promise.all([
    optional(listConnections(upstream)),
    optional(listFields(upstream)),
  ])
  const agents: [string, string][] = []
  const numbers: [string, string][] = []
  for (const { id, platform, name, ...connection } of connections) {
    const label = name || voicePlatforms[platform]
    agents.push([choiceOf(id, ''), platform === 'dialer' ? label : `Default agent (${label})`])
    for (const agent of connection.agents.filter(({ used }) => used)) {
      agents.push([choiceOf(id, agent.id), `${agent.name || agent.id} (${label})`])
    }
    if (platform !== 'dialer') numbers.push([choiceOf(id, ''), `Default number (${label})`])
    for (const { id: numberId, number, name: own } of connection.numbers.filter(
      ({ used }) => used,
    )) {
      numbers.push([choiceOf(id, numberId), `${formatPhone(number) || own || numberId} (${label})`])
    }
  }
  return {
    platforms: connections.map(({ platform, name }) => name || voicePlatforms[platform]).join(', '),
    agents: Object.fromEntries(agents),
    numbers: Object.fromEntries(numbers),
    fields: fields.map(({ name }) => name),
  }
}
export type AgentChoices = Awaited<ReturnType<typeof agentChoices>>
