import { Merge } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { href, Link, useNavigation } from 'react-router'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { useSavedList } from '#app/forms/use-saved-input.ts'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { SelectionBar } from '#app/ui/table/selection-bar.tsx'
import { Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell, SelectHead } from '#app/ui/table/table-head.tsx'
import { FreeCell, SelectCell } from '#app/ui/table/table-row.tsx'
import { BreakableEmail } from './breakable-email.tsx'
import type { GroupView, Line, Person } from './group-view.server.ts'

/** Of the contacts merged into another: how many a large group shows, and how many are not yet a large group. */
const SHOWN_AT_FIRST = 2
const SHOWN_WHOLE = 3

const KEEP = 'Keep'
const MERGE = 'Duplicate'

export function GroupList({
  groups,
  selectHref,
  selected,
}: {
  groups: GroupView[]
  selectHref: string
  selected: boolean
}) {
  const pending = useNavigation().formData
  const bar = pending?.get('apart') === '' || pending?.get('merge') === ''
  const saved = useSavedList('groups')
  return (
    <Form method="post" action={href('/contacts/duplicates')}>
      {saved && <SavedInputNotice />}
      <TableFrame bleed>
        <Table label="Possible duplicates">
          <TableHead>
            <SelectHead label="Select page" href={selectHref} />
            {[KEEP, MERGE].map((label) => (
              // biome-ignore lint/a11y/noRedundantRoles: cards take the native role away
              <th key={label} scope="col" role="columnheader" className="w-1/3">
                {label}
              </th>
            ))}
            <HeadCell>Match</HeadCell>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <GroupRow
                key={group.ids.join(' ')}
                {...group}
                ticked={selected || saved?.includes(group.ids.join(' '))}
              />
            ))}
          </TableBody>
        </Table>
        <SelectionBar>
          <Button name="apart" value="" variant="frame" disabled={bar}>
            Keep separate
          </Button>
          <Button name="merge" value="" variant="brass" icon={Merge} disabled={bar}>
            Merge…
          </Button>
        </SelectionBar>
      </TableFrame>
    </Form>
  )
}

function GroupRow({
  ids,
  keep,
  others,
  why,
  ticked,
}: GroupView & { ticked?: boolean | undefined }) {
  return (
    <Row>
      {SelectCell({
        name: 'groups',
        value: ids.join(' '),
        label: `Select ${keep.name}`,
        className: 'align-top @2xl/table:py-3!',
        ...(ticked && { defaultChecked: ticked }),
      })}
      <GroupCell label={KEEP}>
        <PersonLines {...keep} />
      </GroupCell>
      <GroupCell label={MERGE}>
        <Others others={others} />
      </GroupCell>
      <GroupCell>
        <div className="grid gap-2">
          <TagList tags={why} />
          <Ways ids={ids} keep={keep} others={others} />
        </div>
      </GroupCell>
    </Row>
  )
}

/** Cards have no header, so that a cell names its column. */
function GroupCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <FreeCell className="align-top @2xl/table:py-3! py-1.25">
      {label && (
        <span className="block pb-1 text-2xs font-semibold text-muted @2xl/table:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </FreeCell>
  )
}

function Others({ others }: Pick<GroupView, 'others'>) {
  const shown = others.length > SHOWN_WHOLE ? SHOWN_AT_FIRST : others.length
  const rest = others.slice(shown)
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <People people={others.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more`}>
          <People people={rest} />
        </Disclosure>
      )}
    </div>
  )
}

function People({ people }: { people: Person[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {people.map((person) => (
        <li key={person.id}>
          <PersonLines {...person} />
        </li>
      ))}
    </ul>
  )
}

function PersonLines({ id, name, email, details, called }: Person) {
  return (
    <span className="flex min-w-0 gap-2.5">
      <Avatar name={name} />
      <span className="min-w-0 text-xs/4.75 text-muted">
        <Link
          to={href('/contacts/:contactId', { contactId: id })}
          className="-my-0.5 inline-block min-w-6 py-0.5 text-sm/5 font-semibold wrap-anywhere text-ink hover:underline hover:underline-offset-3"
        >
          <bdi>{name}</bdi>
        </Link>
        {email && (
          <span className="relative block wrap-anywhere">
            <Value {...email} />
          </span>
        )}
        <span className="relative block wrap-anywhere">
          {details.map((line, at) => (
            <Fragment key={line.none}>
              {at > 0 && ' · '}
              <Value {...line} />
            </Fragment>
          ))}
          {called && `${details.length > 0 ? ' · ' : ''}${called}`}
        </span>
      </span>
    </span>
  )
}

function Value({ none, value, differs }: Line) {
  if (!value) return <bdi className="text-faint">{none}</bdi>
  const text = (
    <bdi>
      <BreakableEmail>{value}</BreakableEmail>
    </bdi>
  )
  if (!differs) return text
  return (
    <b className="text-ink">
      {text}
      <span className="sr-only"> (different)</span>
    </b>
  )
}

function Ways({ ids, keep, others }: Pick<GroupView, 'ids' | 'keep' | 'others'>) {
  const group = ids.join(' ')
  const pending = useNavigation().formData
  const [other] = others as [Person]
  const names = [keep, ...others].map(({ name }) => name).join(', ')
  return (
    <Actions>
      {others.length === 1 ? (
        <ButtonLink
          size="small"
          icon={Merge}
          to={href('/contacts/:contactId/merge/:otherId', {
            contactId: keep.id,
            otherId: other.id,
          })}
        >
          Merge<span className="sr-only">{` ${names}`}</span>
        </ButtonLink>
      ) : (
        <Button
          name="merge"
          value={group}
          variant="secondary"
          size="small"
          icon={Merge}
          pending={pending?.get('merge') === group}
        >
          Merge {ids.length}
          <span className="sr-only">{`: ${names}`}</span>
        </Button>
      )}
      <Button
        name="apart"
        value={group}
        variant="ghost"
        size="small"
        pending={pending?.get('apart') === group}
        pendingLabel="Saving"
      >
        {others.length === 1 ? 'Keep both' : 'Keep separate'}
        <span className="sr-only">{`: ${names}`}</span>
      </Button>
    </Actions>
  )
}
