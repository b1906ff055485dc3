import { parseJson } from '@bellbird/contract/json'
import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

const ROW = /^(\w+)\[(\d{1,3})\]\.([a-z]+)$/
const PLAIN = /^(?!constructor$)[a-z]\w*$/
const VALIDATE = JSON.stringify({ type: 'validate', payload: {} })

const RowIntent = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({ name: z.string(), index: z.int().min(0).max(999).optional() }),
})

/** Blank values stay ''. Reads only the schema's fields and `seen`, once each: other names make the parser throw. */
export function parseForm<S extends z.ZodObject>(form: FormData, schema: S) {
  const fields = new FormData()
  const names = Object.keys(schema.shape).filter((name) => !isList(schema, name))
  for (const name of new Set([...names, 'seen'])) {
    const [value] = form.getAll(name)
    if (value !== undefined) fields.append(name, value)
  }
  for (const [name, value] of rowsIn(form, (list) => isList(schema, list)))
    fields.append(name, value)
  const intent = form.get('__intent__')
  if (intent !== null) fields.append('__intent__', knownIntent(String(intent), schema) ?? VALIDATE)

  return parseWithZod(fields, {
    schema,
    disableAutoCoercion: true,
    error: ({ input }) => (input === undefined ? 'Fill in this field' : undefined),
  })
}

type Values = NonNullable<SubmissionResult['initialValue']>

export function formValues(form: FormData): Values {
  const words = new FormData()
  const lists = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (!PLAIN.test(name)) continue
    const list = lists.get(name)
    if (list) list.push(String(value))
    else lists.set(name, [String(value)])
  }
  for (const [name, [value = '']] of lists) words.append(name, value)
  for (const [name, value] of rowsIn(form, (list) => PLAIN.test(list))) words.append(name, value)
  const { initialValue } = parse(words, { resolve: (value) => ({ value }) }).reply()
  const repeated = [...lists].filter(([, { length }]) => length > 1)
  return { ...initialValue, ...Object.fromEntries(repeated) }
}

/** Such as custom_fields[0].name; gaps between rows are closed. */
function rowsIn(form: FormData, isRequested: (list: string) => boolean) {
  const sent = new Map([...form].toReversed())
  const found = [...sent].flatMap(([key, value]) => {
    const [, list = '', row, field = ''] = ROW.exec(key) ?? []
    if (!isRequested(list) || sent.has(list) || field === 'constructor') return []
    return [{ list, row: Number(row), field, value: String(value) }]
  })
  const inOrder = found.toSorted((one, other) => one.row - other.row)
  const places = new Map<string, Map<number, number>>()
  for (const { list, row } of inOrder) {
    const rows = places.get(list) ?? new Map<number, number>()
    if (!rows.has(row)) rows.set(row, rows.size)
    places.set(list, rows)
  }
  return inOrder.map(({ list, row, field, value }) => {
    return [`${list}[${places.get(list)?.get(row)}].${field}`, value] as const
  })
}

/** Besides being submitted, our forms can only ask to add or remove a row. */
function knownIntent(sent: string, schema: z.ZodObject) {
  const { success, data } = z
    .preprocess((text) => parseJson(String(text)), RowIntent)
    .safeParse(sent)
  return success && isList(schema, data.payload.name) ? JSON.stringify(data) : undefined
}

function isList(schema: z.ZodObject, name: string) {
  return Object.hasOwn(schema.shape, name) && z.safeParse(schema.shape[name], []).success
}
