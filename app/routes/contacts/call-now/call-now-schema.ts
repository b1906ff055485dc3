import { SingleCallInput } from '@bellbird/contract/calling/single-call'
import { z } from 'zod'
import { connectionIn, idIn } from '#app/calling/agent-choice.ts'
import { saysThatAnAiIsCalling } from '#app/calling/ai-disclosure.ts'

const { number, purpose, disclosure } = SingleCallInput.shape

/** An agent and a number to call from are "connection/id". */
export const CallNowForm = z
  .object({
    agent: z.string('Choose an agent').min(1, 'Choose an agent').max(400),
    number_id: z.string().max(400).default(''),
    number: number.unwrap().default(''),
    purpose,
    disclosure: disclosure.refine(
      saysThatAnAiIsCalling,
      'Say that an AI is calling, such as “an AI assistant calling for …”',
    ),
  })
  .refine(({ agent, number_id }) => !number_id || connectionIn(number_id) === connectionIn(agent), {
    path: ['number_id'],
    message: 'Choose a number of the same platform as the agent',
  })

export function callInputOf(
  { agent, number_id, number, purpose, disclosure }: z.output<typeof CallNowForm>,
  variables: Record<string, string>,
): SingleCallInput {
  return {
    connection_id: connectionIn(agent),
    ...(idIn(agent) && { agent_id: idIn(agent) }),
    ...(idIn(number_id) && { number_id: idIn(number_id) }),
    ...(number && { number }),
    purpose,
    disclosure,
    variables,
  }
}
