import { variableSources } from '@bellbird/contract/calling/call-words'
import type {
  CampaignCalling,
  CampaignCallingInput,
} from '@bellbird/contract/calling/campaign-calling'
import { type Campaign, CampaignFields } from '@bellbird/contract/campaigns/campaign'
import { valuesOf } from '@bellbird/contract/options'
import { z } from 'zod'
import { choiceOf, connectionIn, idIn } from '#app/calling/agent-choice.ts'
import { saysThatAnAiIsCalling } from '#app/calling/ai-disclosure.ts'
import { connectionOf } from '../calling-view.ts'

const { disclosure, agent } = CampaignFields.shape

const Variable = z.object({
  name: z
    .string()
    .trim()
    .regex(/^\w{0,60}$/, 'Use letters, digits, and underscores'),
  source: z.enum(valuesOf(variableSources), 'Choose what it is filled with'),
  value: z.string().trim().max(1_000).default(''),
})

/** Who makes the calls. An agent and a number are "connection/id". */
const caller = {
  by: z.enum(['platform', 'self']).default('self'),
  agent: z.string().max(400).default(''),
  number: z.string().max(400).default(''),
}
type Caller = z.output<z.ZodObject<typeof caller>>

function checkCaller({ by, agent, number }: Caller, context: z.RefinementCtx) {
  if (by === 'self') return
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (agent === '') issue('agent', 'Choose an agent')
  else if (number !== '' && connectionIn(number) !== connectionIn(agent)) {
    issue('number', 'Choose a number of the same platform as the agent')
  }
}

export const CallerForm = z.object(caller).superRefine(checkCaller)

export const AgentForm = z
  .object({
    disclosure: disclosure.refine(
      saysThatAnAiIsCalling,
      'Say that an AI is calling, such as “an AI assistant calling for …”',
    ),
    tone: agent.shape.tone,
    language: agent.shape.language,
    industry: agent.shape.industry,
    script: agent.shape.notes,
    ...caller,
    voicemail: z.enum(['hang_up', 'leave_message']).default('hang_up'),
    variables: z.array(Variable).max(50).default([]),
  })
  .superRefine(checkCaller)
export type AgentForm = z.output<typeof AgentForm>

/** Settings from the schedule step stay unchanged. */
export function dialingOf(form: AgentForm, calling: CampaignCalling) {
  const { voicemail, variables } = form
  return {
    ...callingInput(calling),
    ...callerOf(form),
    voicemail,
    variables: variables.filter(({ name }) => name !== ''),
  }
}

/** Only a platform starts and stops on dates. */
export function callerOf({ by, agent, number }: Caller) {
  if (by === 'self') {
    return { connection_id: null, agent_id: '', number_id: '', starts_at: null, stops_on: null }
  }
  return { connection_id: connectionIn(agent), agent_id: idIn(agent), number_id: idIn(number) }
}

/** Values outside the contract are left for the upstream to reject. */
export function callingInput(calling: CampaignCalling) {
  const { connection_id, agent_id, number_id, variables, voicemail } = calling
  const { lines, calls_per_day, spend_per_day, starts_at, stops_on, skip_days } = calling
  return {
    connection_id,
    agent_id,
    number_id,
    variables,
    voicemail,
    lines,
    calls_per_day,
    spend_per_day,
    starts_at,
    stops_on,
    skip_days,
  } as CampaignCallingInput
}

/** Stands in the fields of a campaign that no platform calls yet. */
type SuggestedCalling = Pick<CampaignCalling, 'variables'> & { agent: string | undefined }

export function agentDefaults(
  { agent, disclosure }: Campaign,
  calling: CampaignCalling | undefined,
  suggested: SuggestedCalling,
) {
  const { notes, ...brief } = agent
  const connection = connectionOf(calling)
  return {
    ...brief,
    script: notes,
    disclosure,
    by: connection ? 'platform' : 'self',
    agent: connection ? choiceOf(connection, calling?.agent_id ?? '') : (suggested.agent ?? ''),
    number: connection ? choiceOf(connection, calling?.number_id ?? '') : '',
    voicemail: calling?.voicemail ?? 'hang_up',
    variables:
      connection || calling?.variables.length ? (calling?.variables ?? []) : suggested.variables,
  }
}
