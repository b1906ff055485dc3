import { fieldTypes, MAX_FIELDS } from '@bellbird/contract/contacts/field-words'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

export const INTRO =
  'Store more about contacts than name and company. Each field can be a column and a filter in your contact list.'

export function FieldsPanel({ fields }: { fields: ContactField[] }) {
  return (
    <Form method="post" action={href('/profile/fields/order')} preventScrollReset>
      <Panel
        title="Custom fields"
        intro={INTRO}
        flush
        footer={<p className="text-sm text-muted">{`${fields.length} of ${MAX_FIELDS} fields`}</p>}
      >
        <RowList rows={fields.map((field, at) => rowOf(field, at, fields.length))} />
      </Panel>
    </Form>
  )
}

function rowOf({ id, name, type, options }: ContactField, at: number, count: number) {
  return {
    key: id,
    title: (
      <b>
        <bdi>{name}</bdi>
      </b>
    ),
    detail: options.length > 0 ? `${fieldTypes[type]}: ${options.join(', ')}` : fieldTypes[type],
    meta: (
      <span className="flex flex-wrap items-center gap-2">
        {count > 1 && (
          <span className="flex">
            <MoveButton id={id} name={name} to={at - 1} up disabled={at === 0} />
            <MoveButton id={id} name={name} to={at + 1} disabled={at === count - 1} />
          </span>
        )}
        <ButtonLink
          variant="ghost"
          size="small"
          to={href('/profile/fields/:fieldId', { fieldId: id })}
        >
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
      </span>
    ),
  }
}

type MoveProps = { id: string; name: string; to: number; up?: boolean; disabled: boolean }

function MoveButton({ id, name, to, up = false, disabled }: MoveProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={up ? ArrowUp : ArrowDown}
      disabled={disabled}
      name="move"
      value={`${to}:${id}`}
    >
      <span className="sr-only">{`Move ${name} ${up ? 'up' : 'down'}`}</span>
    </Button>
  )
}
