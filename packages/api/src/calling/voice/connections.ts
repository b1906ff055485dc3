import type { VoicePlatform } from '@bellbird/contract/calling/call-words'
import type {
  VoiceConnection,
  VoiceConnectionUpdate,
} from '@bellbird/contract/calling/voice-connection'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import type { Inspection } from '../platforms/platform.ts'

export type ConnectionRow = Omit<
  VoiceConnection,
  | 'events_url'
  | 'single_calls'
  | 'calls_now'
  | 'running_campaigns'
  | 'waiting_campaigns'
  | 'created_at'
  | 'checked_at'
  | 'last_event_at'
> & {
  owner_id: string
  platform: VoicePlatform
  credentials: Uint8Array
  not_before: Date | null
  created_at: Date
  checked_at: Date | null
  last_event_at: Date | null
}

type Counts = { calls_now: number; running_campaigns: number; waiting_campaigns: number }
export type ListedRow = ConnectionRow & Counts

const FIGURES = `(select count(*)::int from calls where connection_id = v.id and state <> 'ended') as calls_now,
  (select count(*)::int from campaigns c where c.owner_id = v.owner_id and c.state = 'running'
    and c.calling ->> 'connection_id' = v.id::text) as running_campaigns,
  (select count(*)::int from campaigns c where c.owner_id = v.owner_id
    and c.state in ('draft', 'ready', 'paused')
    and c.calling ->> 'connection_id' = v.id::text) as waiting_campaigns`

type ConnectionValues = Partial<
  Omit<ConnectionRow, 'id' | 'owner_id' | 'created_at' | 'agents' | 'numbers'> & {
    agents: VoiceConnection['agents']
    numbers: VoiceConnection['numbers']
  }
>

export function voiceConnections(sql: Sql, ownerId: string) {
  async function find(id: string): Promise<ListedRow> {
    const [row] = isId(id)
      ? await sql.query<ListedRow>(
          `select v.*, ${FIGURES} from voice_connections v where owner_id = $1 and id = $2`,
          [ownerId, id],
        )
      : []
    if (!row) throw notFound('Connection')
    return row
  }

  return {
    list() {
      return sql.query<ListedRow>(
        `select v.*, ${FIGURES} from voice_connections v where owner_id = $1 order by created_at, id`,
        [ownerId],
      )
    },

    find,

    async insert(id: string, { agents = [], numbers = [], ...values }: ConnectionValues) {
      const row = { ...values, agents: JSON.stringify(agents), numbers: JSON.stringify(numbers) }
      const names = Object.keys(row)
      const places = names.map((name, at) =>
        name === 'agents' || name === 'numbers' ? `$${at + 3}::text::jsonb` : `$${at + 3}`,
      )
      await sql.query(
        `insert into voice_connections (id, owner_id, ${names.join(', ')}) values ($1, $2, ${places.join(', ')})`,
        [id, ownerId, ...Object.values(row)],
      )
      return find(id)
    },

    async update(id: string, { agents, numbers, ...values }: ConnectionValues) {
      const row = {
        ...values,
        ...(agents && { agents: JSON.stringify(agents) }),
        ...(numbers && { numbers: JSON.stringify(numbers) }),
      }
      const sets = Object.keys(row).map((name, at) =>
        name === 'agents' || name === 'numbers'
          ? `${name} = $${at + 3}::text::jsonb`
          : `${name} = $${at + 3}`,
      )
      if (sets.length > 0) {
        await sql.query(
          `update voice_connections set ${sets.join(', ')} where owner_id = $1 and id = $2`,
          [ownerId, id, ...Object.values(row)],
        )
      }
      return find(id)
    },

    async remove(id: string) {
      await sql.query('delete from voice_connections where owner_id = $1 and id = $2', [
        ownerId,
        id,
      ])
    },
  }
}

export function withChoices(
  { agents, numbers, linesAllowed }: Inspection,
  before: Pick<VoiceConnection, 'agents' | 'numbers' | 'default_agent' | 'default_number'>,
) {
  const used = (known: { id: string; used: boolean }[], id: string) =>
    known.find((one) => one.id === id)?.used ?? true
  const found = {
    agents: agents.map((agent) => ({ ...agent, used: used(before.agents, agent.id) })),
    numbers: numbers.map((number) => ({ ...number, used: used(before.numbers, number.id) })),
  }
  return {
    ...found,
    default_agent: defaultOf(before.default_agent, before.agents, found.agents),
    default_number: defaultOf(before.default_number, before.numbers, found.numbers),
    lines_allowed: linesAllowed,
  }
}

/** The user's choice, which may be none; at first, and once it no longer exists, the first that may be used. */
function defaultOf(id: string, before: unknown[], found: { id: string; used: boolean }[]) {
  const hasChosenNone = id === '' && before.length > 0
  if (hasChosenNone || found.some((one) => one.id === id)) return id
  return found.find((one) => one.used)?.id ?? ''
}

/** Rejects with 422 a default that campaigns may not use. */
export function chosenIn(
  row: ConnectionRow,
  { agent_ids, number_ids, api_key: _, ...fields }: VoiceConnectionUpdate,
): ConnectionValues {
  const agents = selected(row.agents, agent_ids)
  const numbers = selected(row.numbers, number_ids)
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(agent_ids && { agents }),
    ...(number_ids && { numbers }),
    ...usableDefault('default_agent', fields.default_agent, row.default_agent, agents),
    ...usableDefault('default_number', fields.default_number, row.default_number, numbers),
  }
}

function selected<Choice extends { id: string; used: boolean }>(all: Choice[], ids?: string[]) {
  return ids ? all.map((choice) => ({ ...choice, used: ids.includes(choice.id) })) : all
}

/** A default that was not asked for is cleared once it may not be used. */
function usableDefault(
  field: 'default_agent' | 'default_number',
  asked: string | undefined,
  before: string,
  choices: { id: string; used: boolean }[],
) {
  const id = asked ?? before
  if (!id || choices.some((choice) => choice.id === id && choice.used)) return {}
  if (asked === undefined) return { [field]: '' }
  const what = field === 'default_agent' ? 'an agent' : 'a number'
  throw new ProblemError(422, [issue(field, `Choose ${what} that is selected above`, 'not_used')])
}
