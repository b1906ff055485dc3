import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { filtersInWords, filterWords } from '@bellbird/contract/contacts/filter-words'
import { formatCount } from '@bellbird/runtime/numbers'
import { type ReactNode, useRef } from 'react'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type Field, type LastResult, useForm } from '#app/forms/use-form.ts'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { FieldStack, Hint } from '#app/ui/components/field.tsx'
import { shortDate } from '#app/ui/components/short-date.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { AudienceCount } from './audience-choices.server.ts'
import { AudiencePanels } from './audience-count.tsx'
import { LeaveOut, leaveOutFilters } from './leave-out.tsx'
import { SetupFoot } from './setup-frame.tsx'
import { useLiveCount } from './use-live-count.ts'

type Words = Record<string, string>
type Fields = Record<string, Field>

type Props = {
  defaultValue: Words
  countries: Words
  views: Words
  tags: Words | undefined
  customFields: { id: string; name: string }[]
  count: AudienceCount
  lastResult: LastResult
  seen?: string
}

export function AudienceForm({ countries, views, count: loaded, seen, ...props }: Props) {
  const [form, fields] = useForm<Words>({
    id: 'campaign',
    defaultValue: props.defaultValue,
    lastResult: props.lastResult,
  })
  const choices = useRef<HTMLDivElement>(null)
  const { count, viewErrors, changed } = useLiveCount(choices, loaded)
  return (
    <GuardedForm form={form} className="flex flex-1 flex-col" seen={seen}>
      <div className="mb-6 grid gap-5">
        <FormErrors form={form} />
        <Columns ratio="7:4">
          <Stack>
            <Panel stacked>
              <TextField field={of(fields, 'name')} label="Name" maxLength={MAX_CAMPAIGN_NAME} />
              <div ref={choices} onChange={changed}>
                <Choices
                  fields={fields}
                  views={views}
                  viewErrors={viewErrors}
                  tags={props.tags}
                  customFields={props.customFields}
                />
              </div>
              <SelectField
                field={of(fields, 'country')}
                label="Default country"
                hint="Numbers without a country code are skipped unless you choose one."
                options={countries}
                placeholder="None"
                optional
              />
            </Panel>
          </Stack>
          <Stack>
            <AudiencePanels count={count} />
          </Stack>
        </Columns>
      </div>
      <SetupFoot next="Continue to check">
        <span>
          <UnsavedMark />
        </span>{' '}
        <span className="max-lg:hidden">Next: see who can’t be called, and why</span>
        <span className="lg:hidden">
          {count &&
            `${formatCount(count.total)} ${count.total === 1 ? 'contact matches' : 'contacts match'}`}
        </span>
      </SetupFoot>
    </GuardedForm>
  )
}

/** The schema defines the field names; the form looks them up by name. */
function of(fields: Fields, name: string) {
  return fields[name] as Field
}

const choices = {
  view: { label: 'A saved view', text: 'Contacts that match its filters when you launch' },
  filters: { label: 'Filters', text: 'Choose filters for this campaign' },
  selection: { label: 'Selected contacts', text: 'Those you selected in Contacts' },
  everyone: { label: 'Everyone', text: 'All your contacts' },
}

/** Browsers without `:has()` show the fields of all options. */
type ChoicesProps = {
  fields: Fields
  viewErrors: string[] | null | undefined
} & Pick<Props, 'views' | 'tags' | 'customFields'>

function Choices({ fields, views, viewErrors, tags, customFields }: ChoicesProps) {
  const selection = of(fields, 'audience_selection').initialValue
  const chosenView = of(fields, 'view')
  const also = of(fields, 'audience_also_selection').initialValue
  const { view, selection: selected, ...always } = choices
  const offered = {
    ...(Object.keys(views).length > 0 && { view }),
    filters: always.filters,
    ...(selection && { selection: selected }),
    everyone: always.everyone,
  }
  return (
    <div className="group/who grid gap-4.5">
      {selection && <input type="hidden" name="audience_selection" value={selection} />}
      <ChoiceField field={of(fields, 'who')} legend="Who to call" options={offered} />
      {'view' in offered && (
        <Chosen className="group-not-has-[[value=view]:checked]/who:hidden">
          <SelectField
            field={chosenView}
            errors={viewErrors ?? chosenView.errors}
            label="Saved view"
            options={views}
            placeholder="Choose a view"
          />
        </Chosen>
      )}
      <Chosen className="group-not-has-[[value=filters]:checked]/who:hidden">
        <Filters fields={fields} tags={tags} customFields={customFields} />
      </Chosen>
      <LeaveOut fields={fields} />
      {also && (
        <Checkbox
          name="audience_also_selection"
          value={also}
          defaultChecked
          label="Also the contacts you added from Contacts, even if they don’t match"
        />
      )}
    </div>
  )
}

function Chosen({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`border-s-2 border-primary ps-4.5 ${className}`}>{children}</div>
}

const keptFilters = [
  'selection',
  'also_selection',
  'import_id',
  'import_result',
  'connection',
  ...leaveOutFilters,
]
const everyFilter = Object.keys(filterWords).filter((filter) => !keptFilters.includes(filter))
const commonFilters = ['search', 'status', 'source', 'tag', 'company', 'consent']

function Filters({ fields, tags, customFields }: Omit<ChoicesProps, 'views' | 'viewErrors'>) {
  const others = everyFilter.filter((filter) => !commonFilters.includes(filter))
  const isSet = (filter: string) => {
    const { initialValue, errors } = of(fields, `audience_${filter}`)
    return Boolean(initialValue || errors)
  }
  const importId = of(fields, 'audience_import_id').initialValue
  const importResult = of(fields, 'audience_import_result').initialValue
  const connection = of(fields, 'audience_connection').initialValue
  return (
    <FieldStack>
      {importId && (
        <Hint>
          Limited to contacts from one import, in addition to these filters.
          <input type="hidden" name="audience_import_id" value={importId} />
          {importResult && (
            <input type="hidden" name="audience_import_result" value={importResult} />
          )}
        </Hint>
      )}
      {connection && (
        <Hint>
          Limited to contacts of one CRM account, in addition to these filters.
          <input type="hidden" name="audience_connection" value={connection} />
        </Hint>
      )}
      <FilterFields filters={commonFilters} fields={fields} tags={tags} />
      <Disclosure summary="More filters" open={others.some(isSet)}>
        <FieldStack>
          <FilterFields filters={others} fields={fields} tags={tags} />
        </FieldStack>
      </Disclosure>
      <FieldConditions
        kept={of(fields, 'audience_fields').defaultValue}
        customFields={customFields}
      />
    </FieldStack>
  )
}

function FieldConditions({
  kept,
  customFields,
}: { kept: string | undefined } & Pick<Props, 'customFields'>) {
  const filters = filtersInWords({ fields: kept }, customFields, shortDate)
  const words = filters.map(({ label, value }) => `${label} ${value}`)
  if (words.length === 0) return null
  return <Checkbox name="audience_fields" value={kept} defaultChecked label={words.join(', ')} />
}

type FilterFieldsProps = Pick<ChoicesProps, 'fields' | 'tags'> & { filters: string[] }

function FilterFields({ filters, fields, tags }: FilterFieldsProps) {
  return (
    // Two columns, also on a phone wide enough for two dates.
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-2 gap-y-3 min-[30rem]:grid-cols-2 min-[30rem]:gap-x-4">
      {filters.map((filter) => {
        const field = of(fields, `audience_${filter}`)
        const { label = filter, options: words } = filterWords[filter] ?? {}
        const options = filter === 'tag' ? tags : words
        return options ? (
          <SelectField
            key={filter}
            field={field}
            label={label}
            options={withSavedOption(options, field.initialValue)}
            placeholder="Any"
          />
        ) : (
          <TextField
            key={filter}
            field={field}
            label={label}
            type={/_(?:from|to)$/.test(filter) ? 'date' : 'text'}
          />
        )
      })}
    </div>
  )
}

/** A saved value that is not an option, such as an unknown time zone, must not be lost: it excludes people. */
function withSavedOption(options: Words, kept: string | undefined) {
  return !kept || kept in options ? options : { ...options, [kept]: kept }
}
