import type { ChangeEvent } from 'react'
import { Select } from '#app/ui/components/select.tsx'
import { ALL_FIELDS, BEFORE } from './one-rule.ts'

type Props = {
  rules: Record<string, string>
  rule: string
}

/** Without JavaScript, it is applied when the form is saved (see `withOneRule`). */
export function AllFields({ rules, rule }: Props) {
  return (
    <>
      <input type="hidden" name={BEFORE} value={rule} />
      <Select
        id={ALL_FIELDS}
        name={ALL_FIELDS}
        defaultValue={rule}
        options={rules}
        placeholder="Different per field"
        onChange={setEach}
      />
    </>
  )
}

function setEach({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
  if (value) for (const select of rulesIn(form)) select.value = value
}

export function showCommonRule({ target }: ChangeEvent<HTMLElement>) {
  const { form } = target as HTMLSelectElement
  const all = form?.elements.namedItem(ALL_FIELDS)
  if (!(all instanceof HTMLSelectElement)) return
  const values = new Set(rulesIn(form).map(({ value }) => value))
  all.value = values.size === 1 ? ([...values][0] ?? '') : ''
}

function rulesIn(form: HTMLFormElement | null) {
  return [...(form?.querySelectorAll<HTMLSelectElement>('details select[data-rule]') ?? [])]
}
