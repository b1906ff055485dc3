import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { quoted } from '../fault.ts'
import { isChangedLater } from '../removing.ts'
import type { Session } from '../session.ts'
import { listsOf } from './soql.ts'

const Deleted = z.array(
  z.object({
    success: z.boolean(),
    errors: z
      .array(z.object({ statusCode: z.string().nullish(), message: z.string().nullish() }))
      .default([]),
  }),
)
const Touched = z.object({
  records: z.array(
    z.object({
      Id: z.string(),
      CreatedDate: z.string(),
      LastModifiedDate: z.string(),
      LastActivityDate: z.string().nullish(),
    }),
  ),
})

export function salesforceRemoving(session: Session, root: string): Adapter['remove'] {
  return async (ids, answers) => {
    const results = await session.ask(Deleted, {
      method: 'DELETE',
      path: `${root}/composite/sobjects`,
      query: { ids: ids.join(','), allOrNone: 'false' },
      repeatable: true,
    })
    for (const [at, id] of ids.entries()) {
      const { success = false, errors = [] } = results[at] ?? {}
      const isGone = errors.some(({ statusCode }) => statusCode === 'ENTITY_IS_DELETED')
      const words = quoted(errors.map(({ message }) => message ?? '').join(' '))
      const why = `Salesforce rejected it: ${words || 'no reason given'}`
      answers.set(id, success || isGone ? { ok: true } : { ok: false, why })
    }
  }
}

export function salesforceTouched(
  query: <S extends z.ZodType>(schema: S, soql: string) => Promise<z.output<S>>,
): Adapter['touched'] {
  return async (ids) => {
    const touched = new Set(ids)
    for (const list of listsOf(ids)) {
      const { records } = await query(
        Touched,
        `SELECT Id, CreatedDate, LastModifiedDate, LastActivityDate FROM Contact WHERE Id IN ${list} ORDER BY CreatedDate, Id`,
      )
      for (const { Id, CreatedDate, LastModifiedDate, LastActivityDate } of records) {
        if (!LastActivityDate && !isChangedLater(CreatedDate, LastModifiedDate)) touched.delete(Id)
      }
    }
    return touched
  }
}
