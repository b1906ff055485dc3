import {
  MAX_VARIABLES,
  variableSources,
  voicePlatforms,
} from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { valuesOf } from '@bellbird/contract/options'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { choiceOf, connectionIn, idIn } from '#app/activity/agent-choice.ts'
import { agentChoices } from '#app/activity/agent-choices.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { listConnections } from '#app/upstream/voice.server.ts'

/** What can be chosen of all connections for a campaign. */
export async function findChoices(upstream: Upstream) {
  const [connections = [], fields = []] = await Promise.all([
    optional(listConnections(upstream)),
    optional(listFields(upstream)),
  ])
  const variables = connections.flatMap((connection) => usualAgentOf(connection)?.variables ?? [])
  return {
    platforms: [
      ...new Set(connections.map(({ platform, name }) => name || voicePlatforms[platform])),
    ].join(' or '),
    offer: offerOf(connections),
    /** The agent to suggest, as its option. */
    usual: connections.map(usualChoiceOf)[0],
    ...agentChoices(connections),
    /** The names of custom fields. */
    fields: fields.map(({ name }) => name),
    /** Those of the usual agents, each with what its name says. */
    variables: suggestionsFor(
      [...new Set(variables)],
      fields.map(({ name }) => name),
    ),
  }
}

/** What is connected: "AI agent “Clara”, from +1 212 555 0148" or "3 AI agents, 2 numbers". */
function offerOf(connections: VoiceConnection[]) {
  const agents = connections.flatMap((it) => it.agents.filter(({ used }) => used))
  const numbers = connections.flatMap((it) => it.numbers.filter(({ used }) => used))
  const [[agent], [number]] = [agents, numbers]
  const from = formatPhone(number?.number ?? '') || number?.name
  return [
    agents.length > 1
      ? `${agents.length} AI agents`
      : `AI agent${agent?.name ? ` “${agent.name}”` : ''}`,
    numbers.length > 1 ? `${numbers.length} numbers` : from && `from ${from}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The submitted form without the number of another platform if a dialer was chosen, which has none. */
export async function readChosen(request: Request, upstream: Upstream) {
  const form = await readForm(request)
  const [agent, number] = [String(form.get('agent') ?? ''), String(form.get('number') ?? '')]
  if (number === '' || connectionIn(number) === connectionIn(agent)) return form
  const { agents, numbers } = agentChoices((await optional(listConnections(upstream))) ?? [])
  if (agent in agents && !(choiceOf(connectionIn(agent), '') in numbers)) form.set('number', '')
  return form
}

/** So many concurrent calls are suggested at most, which leaves lines for other campaigns. */
const FEW_LINES = 5

/** How many concurrent calls to suggest for a campaign that this connection is to call. */
export async function suggestedLines(upstream: Upstream, connectionId: string | null) {
  const connection = await connectionWith(upstream, connectionId)
  return Math.min(connection?.lines ?? 1, FEW_LINES)
}

/** Who calls a new campaign: the usual agent of the connected platform; undefined if there is none. */
export async function usualCalling(upstream: Upstream) {
  const { usual, variables } = await findChoices(upstream)
  if (!usual) return undefined
  const connection_id = connectionIn(usual)
  const lines = await suggestedLines(upstream, connection_id)
  return { connection_id, agent_id: idIn(usual), variables, lines }
}

/** The name and concurrent calls of a connection. */
export async function linesOf(upstream: Upstream, connectionId: string | null) {
  const connection = connectionId ? await connectionWith(upstream, connectionId) : undefined
  if (!connection) return undefined
  const { name, platform, lines } = connection
  return { name: name || voicePlatforms[platform], lines }
}

async function connectionWith(upstream: Upstream, id: string | null) {
  return (await optional(listConnections(upstream)))?.find((connection) => connection.id === id)
}

export type AgentChoices = Awaited<ReturnType<typeof findChoices>>

function usualAgentOf({ agents, default_agent }: VoiceConnection) {
  return agents.find(({ id }) => id === default_agent) ?? agents.find(({ used }) => used)
}

function usualChoiceOf(connection: VoiceConnection) {
  const agent = usualAgentOf(connection)
  return choiceOf(connection.id, agent?.used ? agent.id : '')
}

type Variable = { name: string; source: keyof typeof variableSources; value: string }

function suggestionsFor(names: string[], fields: string[]) {
  return names.slice(0, MAX_VARIABLES).flatMap((name): Variable[] => {
    if (fields.includes(name)) return [{ name, source: 'custom', value: name }]
    const source = valuesOf(variableSources).find((it) => it === name)
    return source && source !== 'custom' && source !== 'text' ? [{ name, source, value: '' }] : []
  })
}
