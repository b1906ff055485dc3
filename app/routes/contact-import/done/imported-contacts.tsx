import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge, StatusDot } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'
import { contactsOf } from './contacts-of.ts'
import type { NextSteps } from './done-page.server.ts'
import type { DonePage } from './done-page-props.ts'

export function ImportedContacts({ from, ...next }: NextSteps & Pick<DonePage, 'from'>) {
  const { importId, contacts, first, results, result, withoutConsent } = next
  if (first.length === 0) return null
  const shown = results && result
  const at = (result?: NextSteps['result']) =>
    listAddress(href('/contacts/imports/:importId', { importId }), { from, result })
  const total = shown ? results[shown] : contacts
  const has = {
    company: first.some(({ company }) => company),
    phone: first.some(({ phone }) => phone),
    permission: withoutConsent < contacts,
    result: results ? !result : first.some(({ isNew }) => isNew !== first[0]?.isNew),
  }
  const isEmailOnly = !Object.values(has).includes(true)
  return (
    <Panel
      title="Contacts in this import"
      flush
      aside={results && <Results at={at} all={contacts} {...results} shown={shown} />}
      footer={
        total > first.length && (
          <ButtonLink size="small" to={contactsOf(importId, shown && { import_result: shown })}>
            {`View all ${formatCount(total)} contacts`}
          </ButtonLink>
        )
      }
    >
      <TableFrame>
        <Table label="Contacts in this import">
          <TableHead>
            {isEmailOnly ? (
              <>
                {/* biome-ignore lint/a11y/noRedundantRoles: cards take the native role away */}
                <th scope="col" role="columnheader" className="w-[22%]">
                  Name
                </th>
                <HeadCell>Email</HeadCell>
              </>
            ) : (
              <HeadCell>Name</HeadCell>
            )}
            {has.company && <HeadCell>Company</HeadCell>}
            {has.phone && <HeadCell column="phone">Phone</HeadCell>}
            {has.permission && <HeadCell column="phone">Call permission</HeadCell>}
            {has.result && <HeadCell column="badge">Result</HeadCell>}
          </TableHead>
          <TableBody>
            {first.map(({ id, name, email, company, phone, permission, isNew }) => (
              <Row key={id}>
                <TitleCell
                  href={href('/contacts/:contactId', { contactId: id })}
                  name={name}
                  detail={isEmailOnly ? undefined : email}
                  avatar
                />
                {isEmailOnly && <Cell>{email}</Cell>}
                {has.company && <Cell>{company}</Cell>}
                {has.phone && <Cell column="phone">{phone}</Cell>}
                {has.permission && (
                  <Cell column="phone">
                    <span className="inline-flex items-center gap-1.5">
                      <StatusDot tone={permission.tone} />
                      {permission.word}
                    </span>
                  </Cell>
                )}
                {has.result && (
                  <Cell column="badge">
                    <Badge tone={isNew ? 'green' : 'blue'}>{isNew ? 'Added' : 'Updated'}</Badge>
                  </Cell>
                )}
              </Row>
            ))}
          </TableBody>
        </Table>
      </TableFrame>
    </Panel>
  )
}

type ResultsProps = {
  at: (result?: NextSteps['result']) => string
  all: number
  added: number
  updated: number
  shown: NextSteps['result']
}

function Results({ at, all, added, updated, shown }: ResultsProps) {
  return (
    <Segmented
      label="Result"
      options={[
        { href: at(), label: `All ${formatCount(all)}`, current: !shown },
        {
          href: at('added'),
          label: `Added ${formatCount(added)}`,
          current: shown === 'added',
        },
        {
          href: at('updated'),
          label: `Updated ${formatCount(updated)}`,
          current: shown === 'updated',
        },
      ]}
    />
  )
}
