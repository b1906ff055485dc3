import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useSavedInput } from './use-saved-input.ts'

/** A schema's constraints on a field, as attributes of its control. */
type Constraint = {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: string | number
  max?: string | number
  step?: string | number
  pattern?: string
}

export type Field = Constraint & {
  id: string
  name: string
  /** The initial value of its control; 'on' for a checked box. */
  initialValue: string | undefined
  errors: string[] | undefined
}

type Result = SubmissionResult<string[]>

/** The response to the form's last submission. */
export type LastResult = Result | undefined

type Options = {
  id: string
  constraint?: Record<string, Constraint>
  /** Values by field name: strings, booleans, and rows of them. */
  defaultValue?: object
  lastResult: LastResult
}

type Shown = {
  result: Result | undefined
  words: object
  errors: Record<string, string[]>
  /** The fields whose errors may be shown; a row that was just added has not been submitted yet. */
  judged: string[]
}

type SavedOptions = {
  /** Whether input that was saved on this page is this form's, if the page has several. */
  takesSaved?: (input: Record<string, unknown>) => boolean
}

/**
 * A form and its fields, as of the last response, or with the input that was saved when the session ended. Input
 * stays in its controls, so a response brings errors, and values only when rows are added or removed.
 */
export function useForm<Words extends object>({
  id,
  constraint,
  takesSaved = () => true,
  ...given
}: Options & SavedOptions) {
  const onPage = useSavedInput()
  const saved = onPage && takesSaved(onPage.initialValue ?? {}) ? onPage : undefined
  const options = { ...given, lastResult: given.lastResult ?? saved }
  const { lastResult } = options
  const [kept, keep] = useState(() => shownAtFirst(options))
  const shown = lastResult === kept.result ? kept : shownAfter(kept, lastResult)
  if (shown !== kept) keep(shown)

  const field = (name: string): Field => ({
    ...constraint?.[name],
    id: `${id}-${name}`,
    name,
    initialValue: textOf(valueAt(shown.words, name)),
    errors: shown.errors[name],
  })
  const fields = new Proxy({}, { get: (_, name) => field(String(name)) })
  const isSaved = saved !== undefined && !given.lastResult
  return [
    {
      ...{ id, field, saved: saved?.initialValue, isSaved },
      ...shown,
      /** Shows the values that the page has now, after the form was saved. */
      startOver: () => keep(shownAtFirst(options)),
    },
    fields as Record<keyof Words, Field>,
  ] as const
}

export type FormShown = ReturnType<typeof useForm>[0]

export function valueAt(words: object, name: string): unknown {
  const inside = (found: unknown, part: string) => (found as Record<string, unknown>)?.[part]
  return name.split(/[[\].]+/).reduce<unknown>(inside, words)
}

function textOf(value: unknown) {
  if (value === true) return 'on'
  const [one] = [value].flat()
  return typeof one === 'string' && one !== '' ? one : undefined
}

function shownAtFirst({ defaultValue = {}, lastResult }: Omit<Options, 'id'>): Shown {
  const blank = { result: undefined, words: defaultValue, errors: {}, judged: [] }
  if (!lastResult) return blank
  return { ...shownAfter(blank, lastResult), words: lastResult.initialValue ?? defaultValue }
}

/** Without a result, the form was saved or its page opened again: nothing is wrong with it. */
function shownAfter({ words, judged }: Shown, result: LastResult): Shown {
  if (!result) return { result, words, errors: {}, judged: [] }
  const faults = Object.entries(result.error ?? {}).filter(hasMessages)
  const list = listOf(result)
  if (!list) {
    const names = [...faults.map(([name]) => name), ...(result.fields ?? [])]
    return { result, words, errors: Object.fromEntries(faults), judged: names }
  }
  const isJudged = ([name]: [string, string[]]) =>
    [list, ...judged].includes(name) || judged.some((one) => name.startsWith(`${one}[`))
  const errors = Object.fromEntries(faults.filter(isJudged))
  return { result, words: result.initialValue ?? {}, errors, judged }
}

function hasMessages(fault: [string, string[] | null]): fault is [string, string[]] {
  return fault[1] !== null
}

/** The list to which a row was added, or from which one was removed. */
function listOf({ intent }: Result) {
  return intent?.type === 'insert' || intent?.type === 'remove' ? intent.payload.name : undefined
}
