import { z } from 'zod'
import type { Adapter, Write, Written } from '../adapter.ts'
import { ProviderFault, quoted } from '../fault.ts'
import type { Session } from '../session.ts'
import { HubSpotRecord, toldFields, toProperties } from './records.ts'

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
type Numbered = Write & { trace: string }

/** Writes in batches, new records apart from known ones; a batch that is refused whole is written one by one. */
export function hubspotWriting(
  session: Session,
  path: string,
  optOut: string | undefined,
): Adapter['write'] {
  async function batch(kind: 'create' | 'update', writes: Numbered[]) {
    if (writes.length === 0) return []
    const inputs = writes.map(({ id, fields, optedOut, trace }) => ({
      ...(id && { id }),
      properties: toProperties(fields, optedOut ? optOut : undefined),
      objectWriteTraceId: trace,
    }))
    const answer = await session.ask(Outcome, {
      method: 'POST',
      path: `${path}/batch/${kind}`,
      repeatable: kind === 'update',
      json: { inputs },
    })
    return writes.map((write): [string, Written] => [write.trace, fateOf(write, answer)])
  }

  async function bearing(
    kind: 'create' | 'update',
    writes: Numbered[],
  ): Promise<[string, Written][]> {
    try {
      return await batch(kind, writes)
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error
      const [only, ...others] = writes
      if (only && others.length === 0) {
        return [[only.trace, { ok: false, why: error.message, gone: error.status === 404 }]]
      }
      const singly: [string, Written][] = []
      for (const write of writes) singly.push(...(await bearing(kind, [write])))
      return singly
    }
  }

  return async (writes) => {
    const numbered = writes.map((write, at) => ({ ...write, trace: String(at) }))
    const fates = new Map([
      ...(await bearing(
        'update',
        numbered.filter(({ id }) => id),
      )),
      ...(await bearing(
        'create',
        numbered.filter(({ id }) => !id),
      )),
    ])
    return numbered.map(({ trace }) => fates.get(trace) as Written)
  }
}

function fateOf({ id, fields, trace }: Numbered, { results, errors }: Outcome): Written {
  const record = results.find(
    (result) =>
      result.objectWriteTraceId === trace ||
      (id !== undefined && result.id === id) ||
      (!id && fields.email && same(result.properties.email, fields.email)),
  )
  if (record) return { ok: true, id: record.id, fields: toldFields(record) }

  const error = errors.find(({ context }) => {
    const named = Object.values(context ?? {}).flat()
    return named.includes(trace) || (id !== undefined && named.includes(id))
  })
  return {
    ok: false,
    why: `HubSpot refused: ${quoted(error?.message) || 'it did not say why'}`,
    gone: error?.category === 'OBJECT_NOT_FOUND',
  }
}

function same(told: unknown, email: string) {
  return String(told ?? '').toLowerCase() === email.toLowerCase()
}
