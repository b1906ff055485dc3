import { countryOptions } from '@bellbird/contact-files/values/countries'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
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
import { FieldPair } from '#app/ui/components/field.tsx'
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
import { checkBeforeAdding } from './checked-numbers.server.ts'
import { CheckedNumbers } from './checked-numbers.tsx'
import { withCountryCode } from './country-suggestions.server.ts'
import { NumberForm } from './number-form-schema.ts'

const TITLE = 'Add numbers'
const back = { href: href('/suppressions'), label: 'Do-not-call list' }

export async function loader({ context }: Route.LoaderArgs) {
  const list = await listSuppressions(context.get(upstream), { limit: 1, offset: 0 })
  if (!list) throw redirect(href('/suppressions'))
  return {
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

  if (form.get('file')) {
    const failure = 'Choose the file again, then “Add numbers from file”'
    return stay(reject(submission), { fileError: failure })
  }
  const { numbers, country } = submission.value
  if (pressed || form.get('intent') === 'check') {
    const { checked, problem } = await checkBeforeAdding(context.get(upstream), numbers, country)
    if (checked) return stay(reject(submission), { checked, replaced: form !== sent })
    return stay(reject(submission, { problem, failure: 'Failed to check these numbers' }))
  }
  const typed = numbers.map((phone) => ({ phone }))
  return addNumbers(context.get(upstream), submission, typed)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AddNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { report, checked, replaced } = actionData ?? {}
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
        // Remounts the fields if the numbers in them were changed.
        key={report || replaced ? actionData?.key : undefined}
        {...loaderData}
        actionData={actionData}
      />
    </>
  )
}

type FormProps = Pick<Route.ComponentProps, 'actionData'> & Route.ComponentProps['loaderData']

/** Numbers that are typed, in a file, or both, with what applies to all of them. */
function NumbersForm({ countries, maxBytes, actionData }: FormProps) {
  const [form, fields] = useForm<Record<Name, string>>({
    id: 'numbers-form',
    lastResult: actionData?.result,
  })
  return (
    <GuardedForm form={form} className="flex flex-1 flex-col">
      {/* Enter in a field activates a form's first button. */}
      <input type="submit" hidden name="intent" value="check" />
      <div className="pb-5">
        <Columns ratio="7:4">
          <Stack>
            <Panel title="Type or paste" stacked>
              <FormErrors form={form} />
              <TextareaField
                field={fields.numbers}
                label="Phone numbers"
                hint="One per line, with country code, such as +1 212 555 0101"
                rows={8}
              />
            </Panel>
            {actionData?.checked && <CheckedNumbers checked={actionData.checked} />}
            <Panel
              title="About these numbers"
              intro="Also applied to rows of a file that leave these blank."
              stacked
            >
              <AboutFields fields={fields} countries={countries} />
            </Panel>
          </Stack>
          <Panel
            title="Import file"
            intro="We read every phone column. You can also upload a list you downloaded here."
            stacked
          >
            <DropZone
              key={actionData?.fileError && actionData.key}
              id="number-file"
              name="file"
              accept=".csv,.xls,.xlsx"
              acceptText="CSV, XLS or XLSX, up to 10MB"
              maxBytes={maxBytes}
              error={actionData?.fileError}
              button={
                <SubmitButton block formEncType="multipart/form-data" pendingLabel="Adding">
                  Add numbers from file
                </SubmitButton>
              }
            />
            <TextField
              field={fields.column}
              label="Column"
              placeholder="All phone columns"
              maxLength={200}
              optional
            />
          </Panel>
        </Columns>
      </div>
      <PageFoot
        back={<ButtonLink to={href('/suppressions')}>Cancel</ButtonLink>}
        actions={
          <>
            <SubmitButton variant="secondary" name="intent" value="check" pendingLabel="Checking">
              Check numbers
            </SubmitButton>
            <SubmitButton pendingLabel="Adding">Add numbers</SubmitButton>
          </>
        }
      >
        <UnsavedMark />
      </PageFoot>
    </GuardedForm>
  )
}

type Name = 'numbers' | 'country' | 'at' | 'reason' | 'source' | 'column'

type AboutProps = {
  fields: ReturnType<typeof useForm<Record<Name, string>>>[1]
  countries: Record<string, string>
}

function AboutFields({ fields, countries }: AboutProps) {
  return (
    <>
      <FieldPair>
        <SelectField
          field={fields.country}
          label="Default country"
          hint="For numbers without a country code"
          placeholder="None"
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
    </>
  )
}
