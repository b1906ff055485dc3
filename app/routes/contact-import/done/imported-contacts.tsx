import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge, StatusDot } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { NextSteps } from './done-page.server.ts'
import { contactsOf } from './next-steps.tsx'

/** The first contacts of an import, with the result and the call permission of each. */
export function ImportedContacts({ importId, contacts, first }: NextSteps) {
  if (first.length === 0) return null
  return (
    <Panel
      title="Contacts in this import"
      flush
      footer={
        contacts > first.length && (
          <ButtonLink size="small" to={contactsOf(importId)}>
            {`View all ${formatCount(contacts)} contacts`}
          </ButtonLink>
        )
      }
    >
      <PlainTable
        label="Contacts in this import"
        columns={['Name', 'Company', 'Phone', 'Call permission', 'Result']}
        rows={first.map(({ id, name, company, phone, permission, isNew }) => ({
          key: id,
          cells: [
            <TextLink key="name" to={href('/contacts/:contactId', { contactId: id })} quiet>
              <bdi>{name}</bdi>
            </TextLink>,
            <bdi key="company">{company || '–'}</bdi>,
            <bdi key="phone">{phone || '–'}</bdi>,
            <span key="permission" className="inline-flex items-center gap-1.5">
              <StatusDot tone={permission.tone} />
              {permission.word}
            </span>,
            <Badge key="result" tone={isNew ? 'green' : 'blue'}>
              {isNew ? 'Added' : 'Updated'}
            </Badge>,
          ],
        }))}
      />
    </Panel>
  )
}
