import { countryOptions } from '@bellbird/contact-files/values/countries'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Submission } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { Field, FieldPair } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { addToDoNotCallList, sentenceFor } from '#app/upstream/add-to-do-not-call-list.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listSuppressions } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/add.ts'
import { type Checked, checkBeforeAdding } from './checked-numbers.server.ts'
import { CheckedNumbers } from './checked-numbers.tsx'
import { NumberForm } from './number-form-schema.ts'

const TITLE = 'Add numbers'
const back = { href: href('/suppressions'), label: 'Do-not-call list' }
const FAULTS_SHOWN = 20

export async function loader({ context }: Route.LoaderArgs) {
  const list = await listSuppressions(context.get(upstream), { limit: 1, offset: 0 })
  if (!list) throw redirect(href('/suppressions'))
  return {
    countries: Object.fromEntries(countryOptions().map(({ value, label }) => [value, label])),
    maxBytes: MAX_FILE_BYTES,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseForm(form, NumberForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const { numbers, country, at, reason, source } = submission.value
  if (form.get('intent') === 'check') {
    const { checked, problem } = await checkBeforeAdding(context.get(upstream), numbers, country)
    if (checked) return stay(reject(submission), { checked })
    return stay(reject(submission, { problem, failure: 'Failed to check these numbers' }))
  }
  const { done, failed } = await addToDoNotCallList(context.get(upstream), {
    numbers: numbers.map((phone) => ({ phone, ...(at && { at: startOf(at) }) })),
    ...(country && { country }),
    ...(reason && { reason }),
    ...(source && { source }),
  })
  if (failed) {
    const failure =
      done.added > 0 ? `${sentenceFor(done)}, then adding failed` : 'Failed to add numbers'
    return stay(reject(submission, { problem: failed, failure }))
  }
  if (done.refused.length === 0) {
    return redirectWithSuccess(href('/suppressions'), sentenceFor(done))
  }
  // Only rejected numbers stay in the field, to be corrected and sent again.
  form.set('numbers', done.refused.map(({ phone }) => phone).join('\n'))
  const rest = parseForm(form, NumberForm) as Submission<unknown, string[]>
  return stay(reject(rest, numbersRejected), {
    report: {
      taken: sentenceFor(done),
      faults: done.refused
        .slice(0, FAULTS_SHOWN)
        .map(({ phone, message }) => `${phone}: ${message}`),
      more: Math.max(0, done.refused.length - FAULTS_SHOWN),
    },
  })
}

/** A day that is not over yet where the server is begins now. */
function startOf(day: string) {
  const midnight = `${day}T00:00:00.000Z`
  const now = new Date().toISOString()
  return midnight < now ? midnight : now
}

const numbersRejected = {
  problem: {
    status: 422,
    detail: undefined,
    notice: undefined,
    issues: [{ path: ['numbers'], message: 'Fix these numbers' }],
  },
  failure: 'Some numbers weren’t added',
}

type Shown = {
  report?: { taken: string; faults: string[]; more: number }
  checked?: Checked
}

function stay({ data: refused, init }: ReturnType<typeof reject>, shown: Shown = {}) {
  return data({ ...refused, ...shown }, init ?? undefined)
}

export default function AddNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { report, checked } = actionData ?? {}
  return (
    <>
      <PageTitle error={Boolean(actionData && !checked)}>{TITLE}</PageTitle>
      <PageHeader
        back={back}
        title={TITLE}
        intro="These numbers are excluded from every call list right away."
      />
      {!checked && <RejectionToast refused={actionData} />}
      {report && (
        <Notice tone="warning" title={`${report.taken}. Not added:`}>
          {/* A notice is one paragraph. */}
          {report.faults.join(' · ')}
          {report.more > 0 && ` · and ${formatCount(report.more)} more`}
        </Notice>
      )}
      <Columns ratio="7:4">
        <Stack>
          <NumbersForm
            // Remounts the field to remove accepted numbers.
            key={report && actionData?.key}
            countries={loaderData.countries}
            lastResult={actionData?.result}
          />
          {checked && <CheckedNumbers checked={checked} />}
        </Stack>
        <FileForm {...loaderData} />
      </Columns>
    </>
  )
}

type FormProps = {
  countries: Record<string, string>
  lastResult: LastResult
}

function NumbersForm({ countries, lastResult }: FormProps) {
  const [form, fields] = useForm<
    Record<'numbers' | 'country' | 'at' | 'reason' | 'source', string>
  >({
    id: 'numbers-form',
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title="Enter numbers"
      buttons={
        <>
          <SubmitButton pendingLabel="Adding">Add numbers</SubmitButton>
          <SubmitButton variant="secondary" name="intent" value="check" pendingLabel="Checking">
            Check
          </SubmitButton>
          <ButtonLink variant="ghost" to={href('/suppressions')}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <TextareaField
        field={fields.numbers}
        label="Phone numbers"
        hint="One per line, with country code, such as +1 212 555 0101"
        rows={8}
      />
      <FieldPair>
        <SelectField
          field={fields.country}
          label="Default country"
          hint="For numbers without a country code"
          placeholder="None – all numbers have a country code"
          options={countries}
        />
        <TextField
          field={fields.at}
          label="Since"
          type="date"
          hint="When they opted out. Defaults to today"
          optional
        />
      </FieldPair>
      <FieldPair>
        <TextField field={fields.reason} label="Reason" optional maxLength={1_000} />
        <TextField
          field={fields.source}
          label="Source"
          placeholder="Registry, letter, phone call…"
          optional
        />
      </FieldPair>
    </FormPanel>
  )
}

/** Posts to a page of its own, since reading a file takes time. */
function FileForm({ countries, maxBytes }: Route.ComponentProps['loaderData']) {
  return (
    <Form method="post" action={href('/suppressions/file')} encType="multipart/form-data">
      <Panel
        title="Upload a file"
        intro="We read every phone column. You can also upload a list you downloaded here."
        stacked
      >
        <DropZone
          id="number-file"
          name="file"
          accept=".csv,.xls,.xlsx"
          acceptText="CSV, XLS or XLSX, up to 10MB"
          maxBytes={maxBytes}
          submitLabel="Add numbers from file"
        />
        <Field
          id="file-column"
          label="Column"
          hint="To read only one column, enter its name"
          optional
        >
          {(control) => <TextInput {...control} name="column" maxLength={200} />}
        </Field>
        <Field
          id="file-country"
          label="Default country"
          hint="Used for numbers without a country code"
          optional
        >
          {(control) => (
            <Select
              {...control}
              name="country"
              placeholder="None – all numbers have a country code"
              options={countries}
            />
          )}
        </Field>
        <Field id="file-reason" label="Reason" optional>
          {(control) => <TextInput {...control} name="reason" maxLength={1_000} />}
        </Field>
        <Field id="file-source" label="Source" optional>
          {(control) => <TextInput {...control} name="source" maxLength={300} />}
        </Field>
      </Panel>
    </Form>
  )
}
