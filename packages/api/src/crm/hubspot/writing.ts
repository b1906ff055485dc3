import { z } from 'zod'
import type { Adapter, Write, WriteResult } from '../adapter.ts'
import { ProviderFault, quoted } from '../fault.ts'
import type { Session } from '../session.ts'
import { HubSpotRecord, toFields, toProperties } from './records.ts'

const Outcome = z.object({
  results: z.array(HubSpotRecord).default([]),
  errors: z
    .array(
      z.object({
        message: z.string().nullish(),
        category: z.string().nullish(),
        context: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .default([]),
})
type Outcome = z.infer<typeof Outcome>
type Numbered = { write: Write; trace: string }
type Kind = 'create' | 'update'
type Answers = Map<Write, WriteResult>

/** HubSpot's error message for a record with the same primary or additional address. */
const EXISTING = /Existing ID: (\d+)/

export function hubspotWriting(
  session: Session,
  path: string,
  optOut: string | undefined,
): Adapter['write'] {
  async function batch(kind: Kind, writes: Numbered[], answers: Answers) {
    if (writes.length === 0) return
    const inputs = writes.map(({ write, trace }) => ({
      ...(write.id ? { id: write.id } : { associations: [] }),
      properties: toProperties(write, optOut),
      objectWriteTraceId: trace,
    }))
    const answer = await session.ask(Outcome, {
      method: 'POST',
      path: `${path}/batch/${kind}`,
      repeatable: kind === 'update',
      json: { inputs },
    })
    for (const write of writes) answers.set(write.write, fateOf(write, answer))
  }

  async function bearing(kind: Kind, writes: Numbered[], answers: Answers): Promise<void> {
    try {
      await batch(kind, writes, answers)
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error
      const [only, ...others] = writes
      if (only && others.length === 0) {
        const [, existing] = EXISTING.exec(error.message) ?? []
        answers.set(only.write, {
          ok: false,
          why: error.message,
          gone: error.status === 404,
          ...(kind === 'create' && { existing }),
        })
        return
      }
      for (const write of writes) await bearing(kind, [write], answers)
    }
  }

  return async (writes, answers) => {
    const numbered = writes.map((write, at) => ({ write, trace: String(at) }))
    const known = numbered.filter(({ write }) => write.id)
    const fresh = numbered.filter(({ write }) => !write.id)
    await bearing('update', known, answers)
    await bearing('create', fresh, answers)
  }
}

function fateOf(
  { write: { id, fields }, trace }: Numbered,
  { results, errors }: Outcome,
): WriteResult {
  const record = results.find(
    (result) =>
      result.objectWriteTraceId === trace ||
      (id !== undefined && result.id === id) ||
      (!id && fields.email && same(result.properties.email, fields.email)),
  )
  if (record) return { ok: true, id: record.id, fields: toFields(record) }

  const error = errors.find(({ context }) => {
    const named = Object.values(context ?? {}).flat()
    return named.includes(trace) || (id !== undefined && named.includes(id))
  })
  return {
    ok: false,
    why: `HubSpot rejected it: ${quoted(error?.message) || 'no reason given'}`,
    gone: error?.category === 'OBJECT_NOT_FOUND',
  }
}

function same(returned: unknown, email: string) {
  return String(returned ?? '').toLowerCase() === email.toLowerCase()
}
