import { voicePlatforms } from '@bellbird/contract/calling/call-words'
import { agentChoices } from '#app/activity/agent-choices.server.ts'
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
  return {
    platforms: connections.map(({ platform, name }) => name || voicePlatforms[platform]).join(', '),
    ...agentChoices(connections),
    /** The names of custom fields. */
    fields: fields.map(({ name }) => name),
  }
}
export type AgentChoices = Awaited<ReturnType<typeof findChoices>>
