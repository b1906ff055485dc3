import { Hono } from 'hono'
import { z } from 'zod'
import type { Behavior } from '../people.ts'
import type { PracticeCall, Switchboard } from '../switchboard.ts'

const TriggerCall = z.object({
  phone_number: z.string(),
  initial_context: z.looseObject({
    greeting_override: z.object({ type: z.literal('text'), text: z.string() }),
  }),
  telephony_configuration_id: z.number().optional(),
  from_phone_number_id: z.number().optional(),
})

/** What dograh calls the end of a call, whether somebody answered or not. */
const dispositions: Record<Behavior, string> = {
  answers: 'user_hangup',
  opts_out: 'user_hangup',
  callback: 'user_hangup',
  voicemail: 'voicemail_detected',
  busy: 'busy',
  refuses: 'busy',
  no_answer: 'no-answer',
  wrong_number: 'failed',
  line_fails: 'error',
}

type Webhook = { url: string; token: string; template: Record<string, string> }

export function practiceDograh(
  board: Switchboard,
  { trigger, apiKey, webhook }: { trigger: string; apiKey: string; webhook: Webhook },
) {
  board.sendEvents(async (call, stage) => {
    if (stage !== 'analyzed') return
    await fetch(webhook.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${webhook.token}` },
      body: JSON.stringify(rendered(webhook.template, call)),
    })
  })

  return new Hono().post(`/api/v1/public/agent/${trigger}`, async (c) => {
    if (c.req.header('X-API-Key') !== apiKey) return c.json({ detail: 'Invalid API key' }, 401)
    const parsed = TriggerCall.safeParse(await c.req.json())
    if (!parsed.success) return c.json({ detail: parsed.error.message }, 422)
    const { phone_number: number, initial_context } = parsed.data
    const disclosure = initial_context.greeting_override.text
    const call = board.place({ key: number, number, disclosure, request: initial_context })
    if (!call) return c.json({ detail: 'Concurrent call limit reached' }, 429)
    return c.json({ status: 'initiated', workflow_run_id: 1, workflow_run_name: 'WR-1' })
  })
}

function rendered(template: Webhook['template'], call: PracticeCall) {
  const variables: Record<string, Record<string, unknown>> = {
    initial_context: call.request,
    gathered_context: { call_disposition: dispositions[call.behavior] },
    cost_info: { call_duration_seconds: call.startedAt ? 90.4 : 0 },
  }
  const filled = (_: string, group: string, name: string) => String(variables[group]?.[name] ?? '')
  return Object.fromEntries(
    Object.entries(template).map(([key, text]) => [
      key,
      text.replace(/\{\{(\w+)\.(\w+)\}\}/g, filled),
    ]),
  )
}
