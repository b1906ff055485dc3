import { countryOptions } from '@bellbird/contact-files/values/countries'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { formatCount } from '@bellbird/runtime/numbers'
import { useState } from 'react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { isFormPost, readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listSuppressions } from '#app/upstream/suppressions.server.ts'
import type { Route } from './+types/add.ts'
import { addFromFile } from './add-from-file.server.ts'
import { addNumbers, stay } from './add-numbers.server.ts'
import { checkBeforeAdding, type NumberCheck } from './checked-numbers.server.ts'
import { CheckedNumbers } from './checked-numbers.tsx'
import { withCountryCode } from './country-suggestions.server.ts'
import { NumberForm } from './number-form-schema.ts'

const TITLE = 'Add to do-not-call list'
const back = { href: href('/suppressions'), label: 'Do not call' }

const FILE = 'file'

const Query = z.object({ from: z.literal(FILE).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await listSuppressions(context.get(upstream), { limit: 1, offset: 0 })
  if (!list) throw redirect(href('/suppressions'))
  return {
    from: queryOf(url, Query).from,
    countries: Object.fromEntries(countryOptions().map(({ value, label }) => [value, label])),
    maxBytes: MAX_FILE_BYTES,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!isFormPost(request)) return addFromFile(request, context)

  const sent = await readForm(request)
  const pressed = String(sent.get('use') ?? '')
  const form = pressed ? withCountryCode(sent, pressed) : sent
  const submission = parseForm(form, NumberForm)
  if (submission.status !== 'success') return stay(reject(submission))

  const { numbers, country } = submission.value
  if (pressed || form.get('intent') === 'check') {
    const { checked, problem } = await checkBeforeAdding(context.get(upstream), numbers, country)
    if (checked) return stay(reject(submission), { checked, replaced: form !== sent })
    return stay(reject(submission, { problem, failure: 'Failed to check these numbers' }), {
      uncheckable: true,
    })
  }
  const typed = numbers.map((phone) => ({ phone }))
  return addNumbers(context.get(upstream), submission, typed)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AddNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { report, checked, replaced, fileError } = actionData ?? {}
  const isFile = loaderData.from === FILE || fileError !== undefined
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
        <div className="mb-5">
          <Notice tone="warning" title={`${report.taken}. Not added:`}>
            {/* A notice is one paragraph. */}
            {report.faults.join(' · ')}
            {report.more > 0 && ` · and ${formatCount(report.more)} more`}
          </Notice>
        </div>
      )}
      <NumbersForm
        // Each source has its own draft, and changed numbers need new fields.
        key={[isFile && FILE, (report || replaced) && actionData?.key].join()}
        {...loaderData}
        isFile={isFile}
        actionData={actionData}
      />
    </>
  )
}

type FormProps = Pick<Route.ComponentProps, 'actionData'> &
  Route.ComponentProps['loaderData'] & { isFile: boolean }

function NumbersForm({ countries, maxBytes, isFile, actionData }: FormProps) {
  const [form, fields] = useForm<Record<Name, string>>({
    id: isFile ? 'file-form' : 'numbers-form',
    lastResult: actionData?.result,
  })
  const { fileError, checked, uncheckable, key } = actionData ?? {}
  const page = href('/suppressions/new')
  const [typed, setTyped] = useState<string>()
  const sent = actionData?.result.initialValue
  return (
    <GuardedForm
      form={form}
      className="flex flex-1 flex-col"
      onChange={({ currentTarget }) => setTyped(numbersIn(new FormData(currentTarget)))}
    >
      {/* Enter in a field activates a form's first button. */}
      {!isFile && <input type="submit" hidden name="intent" value="check" />}
      <div className="grid gap-5 pb-5">
        <div>
          <Segmented
            label="Source of the numbers"
            options={[
              { href: page, label: 'Type or paste', current: !isFile },
              { href: `${page}?from=${FILE}`, label: 'Import a file', current: isFile },
            ]}
          />
        </div>
        {/* Panels side by side end together, until there is a result below one. */}
        <Columns ratio="7:4" even={!checked}>
          <Stack>
            <Panel title={isFile ? 'File' : 'Numbers'} stacked>
              <FormErrors form={form} />
              {isFile ? (
                <>
                  <DropZone
                    key={fileError && key}
                    id="number-file"
                    name="file"
                    accept=".csv,.xls,.xlsx"
                    acceptText="CSV, XLS, or XLSX, up to 10MB"
                    maxBytes={maxBytes}
                    error={fileError}
                    button
                    tall
                  />
                  <TextField
                    field={fields.column}
                    label="Phone column"
                    hint="Every phone column is read if this is blank. A list downloaded here works unchanged."
                    maxLength={200}
                    optional
                  />
                </>
              ) : (
                <TextareaField
                  field={fields.numbers}
                  label="Phone numbers"
                  hint="One per line, with country code, such as +1 212 555 0101. Checking shows which are new, already listed, or invalid."
                  rows={7}
                />
              )}
              <SelectField
                field={fields.country}
                label="Default country"
                hint="For numbers without a country code"
                placeholder="None"
                options={countries}
              />
            </Panel>
            {checked && <CheckedNumbers checked={checked} />}
          </Stack>
          <Panel
            title="About these numbers"
            intro={isFile && 'Applied to rows that leave these blank'}
            stacked
          >
            <AboutFields fields={fields} />
          </Panel>
        </Columns>
      </div>
      <PageFoot
        back={<ButtonLink to={href('/suppressions')}>Cancel</ButtonLink>}
        actions={
          isFile ? (
            <SubmitButton formEncType="multipart/form-data" pendingLabel="Adding">
              Add numbers from file
            </SubmitButton>
          ) : (
            <CheckAndAdd
              checked={checked}
              isCurrent={
                typed === undefined || typed === numbersIn(new Map(Object.entries(sent ?? {})))
              }
              canSkip={Boolean(uncheckable)}
            />
          )
        }
      >
        <UnsavedMark />
      </PageFoot>
    </GuardedForm>
  )
}

function numbersIn(form: { get: (name: string) => unknown }) {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  return `${text('country')}\n${text('numbers')}`
}

function CheckAndAdd({
  checked,
  isCurrent,
  canSkip,
}: {
  checked: NumberCheck | undefined
  isCurrent: boolean
  canSkip: boolean
}) {
  const count = checked?.count ?? 0
  return (
    <>
      {/* Enter in a field activates a form's first button. */}
      <input type="submit" hidden name="intent" value="check" />
      <SubmitButton
        variant={count > 0 ? 'secondary' : 'primary'}
        name="intent"
        value="check"
        pendingLabel="Checking"
      >
        {checked ? 'Check again' : 'Check numbers'}
      </SubmitButton>
      {count > 0 && (
        <SubmitButton pendingLabel="Adding">
          {!isCurrent && 'Add numbers'}
          {isCurrent && (count === 1 ? 'Add 1 number' : `Add ${formatCount(count)} numbers`)}
        </SubmitButton>
      )}
      {canSkip && (
        <SubmitButton variant="secondary" pendingLabel="Adding">
          Add without checking
        </SubmitButton>
      )}
    </>
  )
}

type Name = 'numbers' | 'country' | 'at' | 'reason' | 'source' | 'column'

type AboutProps = {
  fields: ReturnType<typeof useForm<Record<Name, string>>>[1]
}

function AboutFields({ fields }: AboutProps) {
  return (
    <>
      <TextField
        field={fields.at}
        label="Opt-out date"
        type="date"
        hint="Defaults to today"
        optional
      />
      <TextField field={fields.reason} label="Reason" optional maxLength={1_000} />
      <TextField
        field={fields.source}
        label="Source"
        hint="Such as a do-not-call registry or a letter"
        optional
      />
    </>
  )
}
