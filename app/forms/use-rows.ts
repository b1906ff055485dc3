import { useState } from 'react'
import type { Draft } from './drafts.ts'
import { type FormShown, valueAt } from './use-form.ts'

/**
 * The rows of a repeated part of a form, with the buttons that ask the server to add or remove one. A row keeps its
 * controls and their input while others are added and removed.
 */
export function useRows(form: FormShown, list: string) {
  const { result, words, field } = form
  const [kept, keep] = useState(() => ({ result, words, keys: keysOf(valueAt(words, list)) }))
  const isNew = result !== kept.result || words !== kept.words
  const keys = isNew ? keysNow() : kept.keys
  if (isNew) keep({ result, words, keys })

  function keysNow() {
    if (!result && words !== kept.words) return keysOf(valueAt(words, list))
    const intent = result?.intent
    const isOurs = intent && 'name' in intent.payload && intent.payload.name === list
    return isOurs && result !== kept.result ? keysAfter(kept.keys, intent) : kept.keys
  }

  const rows = keys.map((key, at) => ({
    key,
    field: (name: string) => field(`${list}[${at}].${name}`),
    remove: asking({ type: 'remove', payload: { name: list, index: at } }),
  }))
  return {
    rows,
    insert: asking({ type: 'insert', payload: { name: list } }),
    /** Adds rows until there are as many as in a draft. */
    makeRoom(draft: Draft) {
      const count = rowsIn(draft, list)
      const more = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => at)
      const next = Math.max(-1, ...keys) + 1
      keep({ result, words, keys: [...keys, ...more.map((at) => next + at)] })
    },
  }
}

function rowsIn(draft: Draft, list: string) {
  const rows = draft.flatMap(([name]) => (name.startsWith(`${list}[`) ? name.split('.')[0] : []))
  return new Set(rows).size
}

function keysOf(rows: unknown) {
  return Array.isArray(rows) ? [...rows.keys()] : []
}

function keysAfter(keys: number[], intent: Intent | undefined) {
  if (intent?.type === 'insert') return [...keys, Math.max(-1, ...keys) + 1]
  if (intent?.type !== 'remove') return keys
  return keys.filter((_, at) => at !== intent.payload.index)
}

type Intent = NonNullable<NonNullable<FormShown['result']>['intent']>

/** The button sends the form without validation. */
function asking(intent: object) {
  return { name: '__intent__', value: JSON.stringify(intent), formNoValidate: true }
}
