import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import type { ExportChange, ExportPreview } from '@bellbird/contract/crm/crm'
import { syncedFields } from '@bellbird/contract/crm/options'
import { type ProviderId, providers } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { Upload } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { companyRecords } from './export-preview.ts'

type Props = { provider: ProviderId; address: string; who: string; preview: ExportPreview }

export function ExportChanges({ provider, address, who, preview }: Props) {
  const name = providers[provider]
  const { create, update, unchanged, skipped, companies, changes, exact } = preview
  const fields = Object.entries(preview.fields ?? {}).filter(([, count]) => count > 0)
  const figures = [
    { label: `New in ${name}`, value: formatCount(create), tone: 'green' as const },
    { label: 'Changed', value: formatCount(update), tone: 'blue' as const },
    { label: 'Unchanged', value: formatCount(unchanged) },
    { label: 'Skipped', value: formatCount(skipped) },
  ]
  return (
    <Stack>
      <Panel
        title={create + update > 0 ? 'What this export would do' : 'There is nothing to export'}
        intro={
          !exact &&
          `An estimate, since there are too many contacts to look each up in ${name} now. Contacts already in ${name} with the same email or number are updated, not created again.`
        }
        flush
        footer={
          create + update > 0 && (
            <ExportForm
              provider={provider}
              address={address}
              who={who}
              count={create + update}
              companies={companies}
            />
          )
        }
      >
        <Figures figures={figures} />
      </Panel>
      {fields.length > 0 && (
        <Panel title="Changes by field" intro={`In records that ${name} has.`}>
          <DefinitionList
            items={fields.map(([field, count]) => ({
              term: labelOf(field),
              value: `${formatCount(count)} ${count === 1 ? 'record' : 'records'}`,
            }))}
          />
        </Panel>
      )}
      {changes && changes.length > 0 && (
        <Panel title="Contacts" intro="Unchanged contacts are hidden." flush>
          <RowList rows={changes.map(rowOf)} />
        </Panel>
      )}
    </Stack>
  )
}

type FormProps = Pick<Props, 'provider' | 'address' | 'who'> & {
  count: number
  companies: ExportPreview['companies']
}

function ExportForm({ provider, address, who, count, companies }: FormProps) {
  const action = href('/crm/:connection/export', { connection: address })
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="who" value={who} />
      <SubmitButton action={action} icon={Upload} pendingLabel="Exporting">
        {`Export ${formatCount(count)} ${count === 1 ? 'contact' : 'contacts'}`}
      </SubmitButton>
      {companies ? (
        <span className="text-sm text-muted">{companyNote(provider, companies)}</span>
      ) : null}
    </Form>
  )
}

const words: Record<string, { tone: Tone; word: string }> = {
  create: { tone: 'green', word: 'New' },
  update: { tone: 'blue', word: 'Changed' },
  skip: { tone: 'grey', word: 'Skipped' },
}

function rowOf({ contact, what, fields, why }: ExportChange) {
  const { tone, word } = words[what] ?? { tone: 'grey', word: what }
  return {
    key: contact.id,
    title: (
      <b className="[&>a]:inline-block [&>a]:min-w-6 [&>a]:py-1">
        <TextLink to={href('/contacts/:contactId', { contactId: contact.id })}>
          <bdi>{contact.name || UNNAMED_CONTACT}</bdi>
        </TextLink>
      </b>
    ),
    detail:
      why ||
      fields.map((change, at) => (
        <FieldChange key={change.field} change={change} isLast={at === fields.length - 1} />
      )),
    meta: <Badge tone={tone}>{word}</Badge>,
  }
}

type Change = ExportChange['fields'][number]

function FieldChange({ change: { field, from, to }, isLast }: { change: Change; isLast: boolean }) {
  return (
    <>
      {labelOf(field)}{' '}
      {from && (
        <>
          <del>{from}</del>{' '}
        </>
      )}
      <ins className="no-underline">{to}</ins>
      {isLast ? '' : ', '}
    </>
  )
}

function labelOf(field: string) {
  return (syncedFields as Record<string, string>)[field] ?? field
}

function companyNote(provider: ProviderId, companies: number) {
  const [one, several] = companyRecords[provider] ?? ['company', 'companies']
  return `Up to ${formatCount(companies)} ${companies === 1 ? one : several} may be created for them.`
}
