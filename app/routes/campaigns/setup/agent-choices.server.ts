import {
  MAX_VARIABLES,
  variableSources,
  voicePlatforms,
} from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { valuesOf } from '@bellbird/contract/options'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { choiceOf, connectionIn, idIn } from '#app/calling/agent-choice.ts'
import { agentChoices } from '#app/calling/agent-choices.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { listConnections } from '#app/upstream/voice.server.ts'

export async function findChoices(upstream: Upstream) {
  const { connections, fields } = await findConnected(upstream)
  const [first] = connections
  return {
    isConnected: first !== undefined,
    offer: offerOf(connections),
    usual: first && usualChoiceOf(first),
    ...agentChoices(connections),
    fields,
    variables: first ? variablesFor(first, fields) : [],
  }
}

async function findConnected(upstream: Upstream) {
  const [connections = [], fields = []] = await Promise.all([
    optional(listConnections(upstream)),
    optional(listFields(upstream)),
  ])
  return { connections, fields: fields.map(({ name }) => name) }
}

function offerOf(connections: VoiceConnection[]) {
  const agents = connections.flatMap((it) => it.agents.filter(({ used }) => used))
  const numbers = connections.flatMap((it) => it.numbers.filter(({ used }) => used))
  const [[agent], [number]] = [agents, numbers]
  const from = formatPhone(number?.number ?? '') || number?.name
  return [
    agents.length > 1 ? `${agents.length} agents` : agent?.name || namesOf(connections),
    numbers.length > 1 ? `${numbers.length} numbers` : from && `from ${from}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function namesOf(connections: VoiceConnection[]) {
  const names = connections.map(({ platform, name }) => name || voicePlatforms[platform])
  return [...new Set(names)].join(' or ')
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

export async function suggestedLines(upstream: Upstream, connectionId: string | null) {
  return linesFor(await connectionWith(upstream, connectionId))
}

function linesFor(connection: VoiceConnection | undefined) {
  return Math.min(connection?.lines ?? 1, FEW_LINES)
}

export async function usualCalling(upstream: Upstream) {
  const { connections, fields } = await findConnected(upstream)
  const [first] = connections
  if (!first) return undefined
  return {
    connection_id: first.id,
    agent_id: idIn(usualChoiceOf(first)),
    variables: variablesFor(first, fields),
    lines: linesFor(first),
  }
}

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

function variablesFor(connection: VoiceConnection, fields: string[]) {
  const names = new Set(usualAgentOf(connection)?.variables)
  return [...names].slice(0, MAX_VARIABLES).flatMap((name): Variable[] => {
    if (fields.includes(name)) return [{ name, source: 'custom', value: name }]
    const source = valuesOf(variableSources).find((it) => it === name)
    return source && source !== 'custom' && source !== 'text' ? [{ name, source, value: '' }] : []
  })
}
