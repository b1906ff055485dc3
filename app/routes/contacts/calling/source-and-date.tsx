import type { ReactNode } from 'react'
import { TextField } from '#app/forms/text-field.tsx'
import type { useForm } from '#app/forms/use-form.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Fields = ReturnType<typeof useForm<Record<'source' | 'at', string>>>[1]

type Props = {
  fields: Fields
  label?: ReactNode
  hint: string
  optional?: boolean
  dateLabel?: string
}

export function SourceAndDate({
  fields,
  label = 'Source',
  hint,
  optional,
  dateLabel = 'Date',
}: Props) {
  return (
    <FieldPair>
      <TextField field={fields.source} label={label} hint={hint} optional={optional} />
      <TextField field={fields.at} label={dateLabel} type="date" />
    </FieldPair>
  )
}

export function WhatCallsNeed({ who }: { who: string }) {
  return (
    <Notice tone="info" title="What a call needs">
      Recorded consent, a valid number that isn’t on the do-not-call list, and a known time zone.
      Otherwise, {who} isn’t called.
    </Notice>
  )
}
