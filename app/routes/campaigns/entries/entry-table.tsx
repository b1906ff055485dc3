import { Megaphone } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { ListPlace } from '#app/ui/table/row-place.ts'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell, SelectHead } from '#app/ui/table/table-head.tsx'
import { SelectCell, TitleCell } from '#app/ui/table/table-row.tsx'
import { DayAndTime } from '../calls/day-and-time.tsx'
import { fixAbove, fixOf } from './entry-fix.ts'
import type { EntryRow } from './entry-view.server.ts'

type Props = {
  campaignId: string
  /** A locked entry links to its evidence, a draft's entry to its contact. */
  frozen: boolean
  query: Record<string, string | number | undefined>
  isTicked: boolean
  /** Whether all are excluded for one reason, which the page says above. */
  isShared: boolean
  /** Reasons that a button above the list fixes for all. */
  fixedAbove: string[]
  place: ListPlace['place']
  entries: EntryRow[]
}

type VisibleColumns = {
  company: boolean
  status: boolean
  why: boolean
  calledAt: boolean
}

/** Columns that say or offer the same in all rows are omitted where the page or a chip does. */
function shownIn({ campaignId, query, isShared, entries }: Props): VisibleColumns {
  const [first] = entries
  const hasFix =
    first && fixOf(first.reason, first.contactId) && !fixAbove(first.reason, campaignId)
  const why =
    (!isShared || hasFix || entries.some((entry) => entry.isFixed)) &&
    entries.some((entry) => entry.why)
  return {
    company: !why,
    status: !query.state || query.state === 'done' || query.state === 'waiting',
    why,
    calledAt: entries.some((entry) => entry.calledAt),
  }
}

export function EntryTable(props: Props) {
  const { campaignId, frozen, query, isTicked, isShared, fixedAbove, place, entries } = props
  const here = href('/campaigns/:campaignId/entries', { campaignId })
  const list = listAddress(here, query)
  const shown = shownIn(props)
  return (
    <Form
      key={`${list} ${isTicked}`}
      method="post"
      action={href('/contacts/bulk-calling')}
      preventScrollReset
    >
      <input type="hidden" name="campaign" value={campaignId} />
      <input type="hidden" name="list" value={list.slice(here.length) || '?'} />
      <TableFrame bleed>
        <Table label="Contacts in this campaign">
          <TableHead>
            <SelectHead
              label="Select page"
              href={listAddress(here, { ...query, select: 'page' })}
            />
            {/* No width of its own: names get the room that is left. */}
            <HeadCell>Contact</HeadCell>
            {shown.company && <HeadCell>Company</HeadCell>}
            <HeadCell column="phone">Phone</HeadCell>
            {shown.status && <HeadCell column="phone">Status</HeadCell>}
            {shown.why && <HeadCell column="sentence">Details</HeadCell>}
            {shown.calledAt && <HeadCell column="date">Last call</HeadCell>}
          </TableHead>
          <TableBody place={place}>
            {entries.map((entry) => (
              <EntryTableRow
                key={entry.id}
                campaignId={campaignId}
                frozen={frozen}
                isTicked={isTicked}
                shown={shown}
                isFixedAbove={
                  fixedAbove.includes(entry.reason) ||
                  (isShared && fixAbove(entry.reason, campaignId) !== undefined)
                }
                entry={entry}
              />
            ))}
          </TableBody>
        </Table>
        <SelectionBar clearTo={isTicked ? list : undefined}>
          <Button variant="frame">Call permission…</Button>
          <Button variant="brass" icon={Megaphone} formAction={href('/contacts/bulk/campaign')}>
            Add to campaign
          </Button>
        </SelectionBar>
      </TableFrame>
    </Form>
  )
}

type RowProps = Pick<Props, 'campaignId' | 'frozen' | 'isTicked'> & {
  shown: VisibleColumns
  isFixedAbove: boolean
  entry: EntryRow
}

function EntryTableRow({ campaignId, frozen, isTicked, shown, isFixedAbove, entry }: RowProps) {
  const { id: entryId, contactId, name, company, number, tone, status } = entry
  return (
    <Row>
      <SelectCell
        name="contact_ids"
        value={contactId}
        label={`Select ${name}`}
        defaultChecked={isTicked}
      />
      <TitleCell
        href={
          frozen
            ? href('/campaigns/:campaignId/entries/:entryId', { campaignId, entryId })
            : href('/contacts/:contactId', { contactId })
        }
        name={name}
        detail={!shown.company && company && <bdi>{company}</bdi>}
        avatar
      />
      {shown.company && <Cell>{company}</Cell>}
      <Cell column="phone">{number}</Cell>
      {shown.status && (
        <Cell column="badge">
          <span className="whitespace-nowrap">
            <Badge tone={tone}>{status}</Badge>
          </span>
        </Cell>
      )}
      {shown.why && (
        <Cell column="sentence">
          <span className="line-clamp-2">{entry.why}</span>{' '}
          {!isFixedAbove && !entry.isFixed && <Fix entry={entry} />}
        </Cell>
      )}
      {shown.calledAt && (
        <Cell column="date" cardLabel={entry.calledAt && 'Last call:'}>
          {entry.calledAt && <DayAndTime iso={entry.calledAt} />}
        </Cell>
      )}
    </Row>
  )
}

function Fix({ entry }: { entry: EntryRow }) {
  const { reason, contactId, name } = entry
  const fix = fixOf(reason, contactId)
  return (
    fix && (
      <span className="flex whitespace-nowrap">
        <TextLink to={fix.href} quiet>
          {fix.label}
          <span className="sr-only">{` of ${name}`}</span>
        </TextLink>
      </span>
    )
  )
}
