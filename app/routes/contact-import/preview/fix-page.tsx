import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { KeptWordsNotice, useKeptWords } from '#app/forms/use-kept-words.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Field, Hint } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Textarea } from '#app/ui/components/textarea.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import type { FixField, FixRow } from './fix-fields.server.ts'

type Props = {
  previewId: string
  fileName: string
  invalid: number
  rows: FixRow[]
  refused:
    | {
        faults: { message: string; fieldId?: string }[]
        words: Record<string, string>
        key: string
      }
    | undefined
}

/** The first invalid rows of a file, each with the cells that keep it from being imported. */
export function FixPage({ previewId, fileName, invalid, rows, refused }: Props) {
  const kept = useKeptWords()?.result.initialValue as Record<string, string> | undefined
  const words = refused?.words ?? kept ?? {}
  const preview = href('/contacts/import/:previewId', { previewId })
  return (
    <>
      <PageTitle error={Boolean(refused)}>Fix invalid rows</PageTitle>
      <PageHeader
        back={{ href: preview, label: 'Import preview' }}
        title="Fix invalid rows"
        intro={introOf(fileName, rows.length, invalid)}
      />
      <Form method="post" className="grid max-w-288 grid-cols-1 gap-4.5">
        <KeptWordsNotice />
        {refused && <ErrorSummary errors={refused.faults} focusKey={refused.key} />}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4.5">
          {rows.map((row) => (
            <RowFields key={`${row.row} ${refused?.key}`} row={row} words={words} />
          ))}
        </div>
        <Actions>
          <SubmitButton pendingLabel="Rereading your file">Save and recheck</SubmitButton>
          <ButtonLink to={preview}>Back to preview</ButtonLink>
        </Actions>
      </Form>
    </>
  )
}

function introOf(fileName: string, shown: number, invalid: number) {
  const which = shown < invalid ? `${shown} of ${formatCount(invalid)}` : formatCount(invalid)
  return `${which} ${invalid === 1 ? 'row' : 'rows'} in ${fileName} ${invalid === 1 ? 'needs' : 'need'} fixing. Rows you don’t fix are skipped. Your file isn’t changed.`
}

function RowFields({ row, words }: { row: FixRow; words: Record<string, string> }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-3.5 rounded-card border border-line px-4.5 pt-3.5 pb-4.5">
      {/* Floated, it is an item of the grid like the others and does not cut the border. */}
      <legend className="float-start w-full text-sm font-semibold wrap-anywhere">
        Row {row.row}
        {row.known && <span className="font-[420] text-muted"> {row.known}</span>}
      </legend>
      {row.fields.map((field) => (
        <CellField key={field.name} field={field} words={words} />
      ))}
      {row.elsewhere.map((fault) => (
        <Hint key={fault}>{fault}. Too long to fix here. Shorten it in your spreadsheet.</Hint>
      ))}
    </fieldset>
  )
}

type CellProps = { field: FixField; words: Record<string, string> }

function CellField({ field: { name, column, value, faults }, words }: CellProps) {
  const cell = { name, defaultValue: words[name] ?? value }
  return (
    <Field id={name} label={labelOf(column)} errors={faults}>
      {(control) =>
        value.includes('\n') ? (
          <Textarea {...control} {...cell} rows={3} />
        ) : (
          <TextInput {...control} {...cell} spellCheck={false} />
        )
      }
    </Field>
  )
}

const labels: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  title: 'Job title',
  notes: 'Notes',
  status: 'Status',
  tags: 'Tags',
  last_contacted: 'Last contacted',
}

function labelOf(column: string) {
  return labels[column] ?? column
}
