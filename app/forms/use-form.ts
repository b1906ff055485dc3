import {
  type FieldMetadata,
  getFormProps,
  type Intent,
  type SubmissionResult,
  useForm as useConform,
} from '@conform-to/react'
import { useState } from 'react'
import { useSavedInput } from './use-saved-input.ts'

type Result = SubmissionResult<string[]>

export type LastResult = Result | undefined

export type Field = FieldMetadata<string>

export type Rows<Name extends string> = FieldMetadata<Record<Name, string>[]>

type Fields<Values> = {
  [Name in keyof Values]-?: NonNullable<Values[Name]> extends (infer Row)[]
    ? Rows<keyof Row & string>
    : Field
}

type Value = NonNullable<NonNullable<Result['initialValue']>[string]> | object[]

type DefaultValue = { [name: string]: string | object[] | undefined }

type Options = {
  id: string
  constraint?: NonNullable<Parameters<typeof useConform>[0]['constraint']>
  /** Values by field name: strings, 'on' for a checked box, and rows of them. */
  defaultValue?: DefaultValue | undefined
  lastResult: LastResult
  /** Whether input that was saved on this page is this form's, if the page has several. */
  takesSaved?: (input: Record<string, unknown>) => boolean
}

/** Validated by the server alone; shows the input that was saved when the session ended. */
export function useForm<Values extends object>({
  id,
  constraint,
  defaultValue,
  lastResult,
  takesSaved = () => true,
}: Options) {
  const onPage = useSavedInput()
  const saved = onPage && takesSaved(onPage.initialValue ?? {}) ? onPage : undefined
  const result = lastResult ?? saved
  const [kept, keep] = useState(() => ({ lastResult, newest: toNewest(lastResult) }))
  const current =
    kept.lastResult === lastResult ? kept : { lastResult, newest: toNewest(lastResult) }
  if (current !== kept) keep(current)
  const [metadata, fields] = useConform<Record<string, Value>>({
    id,
    constraint,
    // Not left to the result, because only the rows of a default value get keys.
    defaultValue:
      lastResult?.initialValue ?? (saved && fitting(saved, defaultValue)) ?? defaultValue,
    lastResult: current.newest,
  })
  const apply = (intent: Intent) => keep({ lastResult, newest: { intent } })
  const form = {
    id,
    metadata,
    props: getFormProps(metadata, { ariaAttributes: false }),
    result,
    saved: saved?.initialValue,
    isSaved: saved !== undefined && !lastResult,
    insertRow: ({ name }: { name: string }) => metadata.insert.getButtonProps({ name }),
    removeRow: ({ name }: { name: string }, index: number) =>
      metadata.remove.getButtonProps({ name, index }),
    /** Adds a row without asking the server. */
    addRow: (name: string) => apply({ type: 'insert', payload: { name } }),
    /** Conform's reset would leave selects without a choice. */
    startOver: () =>
      apply({ type: 'update', payload: { value: defaultValue ?? {}, validated: false } }),
  }
  return [form, fields as unknown as Fields<Values>] as const
}

/** Without its status, the error summary gets the focus rather than the first field. */
function toNewest({ status: _, ...result }: Result = {}): Result {
  return result
}

/** Saved input may have another shape, but conform throws for a list that is none. */
function fitting({ initialValue }: Result, defaultValue: DefaultValue = {}) {
  const fits = ([name, value]: [string, unknown]) =>
    isRows(value) === Array.isArray(defaultValue[name])
  return Object.fromEntries(Object.entries(initialValue ?? {}).filter(fits))
}

function isRows(value: unknown) {
  return Array.isArray(value) && value.some((one) => typeof one === 'object')
}

export type FormShown = ReturnType<typeof useForm>[0]
