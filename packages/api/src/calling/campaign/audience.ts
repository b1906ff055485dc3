import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { conditions } from '../../contacts/conditions.ts'
import { createParameters, type Place } from '../../contacts/parameters.ts'
import type { Sql } from '../../database/database.ts'
import type { Dialing } from './store.ts'

type Variable = Dialing['variables'][number]

export function campaignAudience(sql: Sql, ownerId: string, filters: ContactFilters) {
  async function one(where: (place: Place) => string, order = 'id') {
    const { values, place } = createParameters()
    const [found] = await sql.query<{ id: string }>(
      `select id from contacts where ${conditions(ownerId, filters, place)} and ${where(place)}
       order by ${order} limit 1`,
      values,
    )
    return found?.id
  }

  return {
    first: () => one(() => 'true'),

    async around(id: string) {
      const { values, place } = createParameters()
      const contact = place(id)
      const [counted] = await sql.query<{ total: number; before: number; is_one: boolean }>(
        `select count(*)::int as total, (count(*) filter (where id < ${contact}))::int as before,
           coalesce(bool_or(id = ${contact}), false) as is_one
         from contacts where ${conditions(ownerId, filters, place)}`,
        values,
      )
      const previous = await one((at) => `id < ${at(id)}`, 'id desc')
      const next = await one((at) => `id > ${at(id)}`)
      return {
        position: counted?.is_one ? counted.before + 1 : null,
        audience: counted?.total ?? 0,
        previous_id: previous ?? null,
        next_id: next ?? null,
      }
    },

    async emptyOf(variables: Variable[]) {
      const { values, place } = createParameters()
      const where = conditions(ownerId, filters, place)
      const columns = variables.map((variable, at) => {
        const text = textOf(variable, place)
        return text && `(count(*) filter (where ${text} = ''))::int as n${at}`
      })
      const asked = columns.filter(Boolean)
      if (asked.length === 0) return []
      const [counts] = await sql.query<Record<string, number>>(
        `select ${asked.join(', ')} from contacts where ${where}`,
        values,
      )
      return variables.map((_, at) => counts?.[`n${at}`] ?? null)
    },
  }
}

/** Undefined if the variable is the same for every contact. */
function textOf({ source, value }: Variable, place: Place) {
  switch (source) {
    case 'custom':
      return `coalesce(custom_fields ->> ${place(value)}, '')`
    case 'name':
      return `trim(first_name || ' ' || last_name)`
    case 'first_name':
    case 'last_name':
    case 'company':
    case 'job_title':
    case 'email':
    case 'status':
    case 'notes':
      return source
    default:
      return undefined
  }
}
