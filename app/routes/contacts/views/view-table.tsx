import { ArrowDown, ArrowUp, type LucideIcon, Pin } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { MoreMenu } from '#app/ui/components/more-menu.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { closePopover } from '#app/ui/layout/close-popover.ts'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { ActionsCell, FreeCell, TitleCell } from '#app/ui/table/table-row.tsx'

export type ViewRow = {
  id: string
  name: string
  pinned: boolean
  address: string
  filters: string[]
  order: string
  contacts: string | undefined
}

type Props = { views: ViewRow[]; inOrder: boolean }

export function ViewTable({ views, inOrder }: Props) {
  return (
    <TableFrame bleed>
      <Table label="Saved views">
        <TableHead>
          {/* biome-ignore lint/a11y/noRedundantRoles: cards take the native role away */}
          <th scope="col" role="columnheader" className="w-[22%]">
            View
          </th>
          {/* biome-ignore lint/a11y/noRedundantRoles: cards take the native role away */}
          <th scope="col" role="columnheader" className="w-[22%]">
            Filters
          </th>
          <HeadCell column="date">
            <span className="block text-end">Contacts</span>
          </HeadCell>
          <HeadCell>
            <span className="ps-7">Sorted by</span>
          </HeadCell>
          <HeadCell>Tab</HeadCell>
          <HeadCell column="badge">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {views.map((view, at) => (
            <Row key={view.id}>
              <TitleCell href={view.address} name={view.name} />
              <FreeCell className="py-2">
                <TagList tags={view.filters.length > 0 ? view.filters : ['All contacts']} />
              </FreeCell>
              <Cell column="date" cardNote={noteOf(view)}>
                <span className="@2xl/table:block @2xl/table:text-end">{view.contacts}</span>
              </Cell>
              <FreeCell className="text-muted @max-2xl/table:hidden">
                <span className="block ps-7">{view.order}</span>
              </FreeCell>
              <FreeCell className="py-1.25">
                {view.pinned ? (
                  <PinnedTab view={view} neighbors={inOrder ? neighborsOf(views, at) : undefined} />
                ) : (
                  <PinForm {...view} inTable />
                )}
              </FreeCell>
              <ActionsCell>
                <RowActions {...view} />
              </ActionsCell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

function noteOf({ contacts, order }: ViewRow) {
  const noun = contacts === '1' ? 'contact' : 'contacts'
  return [contacts && noun, order].filter(Boolean).join(' · ')
}

function neighborsOf(views: ViewRow[], at: number) {
  const pinned = views.flatMap((view, place) => (view.pinned ? [place] : []))
  const tab = pinned.indexOf(at)
  if (tab === -1 || pinned.length === 1) return undefined
  return { previous: pinned[tab - 1], next: pinned[tab + 1] }
}

type TabProps = { view: ViewRow; neighbors: ReturnType<typeof neighborsOf> }

function PinnedTab({ view: { id, name }, neighbors }: TabProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="flex items-center gap-2 text-muted">
        <Pin className="size-4" />
        Pinned
      </span>
      {neighbors && (
        <Form
          method="post"
          action={changeAt(id)}
          preventScrollReset
          className="flex @max-2xl/table:-my-2.5"
        >
          <MoveButton icon={ArrowUp} label={`Move up: ${name}`} to={neighbors.previous} />
          <MoveButton icon={ArrowDown} label={`Move down: ${name}`} to={neighbors.next} />
        </Form>
      )}
    </div>
  )
}

function changeAt(id: string) {
  return href('/contacts/views/:viewId/change', { viewId: id })
}

type MoveProps = { icon: LucideIcon; label: string; to: number | undefined }

/** At either end it does nothing, but can still have the focus that moved the view there. */
function MoveButton({ icon, label, to }: MoveProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      name="position"
      {...(to === undefined
        ? { type: 'button', 'aria-disabled': true }
        : { type: 'submit', value: to + 1 })}
    >
      <span className="sr-only">{label}</span>
    </Button>
  )
}

type PinProps = Pick<ViewRow, 'id' | 'name' | 'pinned'> & { inTable?: boolean }

function PinForm({ id, name, pinned, inTable = false }: PinProps) {
  return (
    <Form
      method="post"
      action={changeAt(id)}
      preventScrollReset
      className={inTable ? 'flex' : 'grid'}
    >
      <Button
        {...(inTable ? { variant: 'secondary', size: 'small', icon: Pin } : { variant: 'ghost' })}
        name="pinned"
        value={pinned ? 'off' : 'on'}
        onClick={closePopover}
      >
        {pinned ? 'Unpin' : 'Pin'}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}

function RowActions({ id, name, pinned }: ViewRow) {
  const named = <span className="sr-only"> {name}</span>
  return (
    <MoreMenu size="small" of={name}>
      <ButtonLink variant="ghost" to={href('/contacts/views/:viewId', { viewId: id })}>
        Edit{named}
      </ButtonLink>
      {pinned && <PinForm id={id} name={name} pinned />}
      <ButtonLink variant="ghost" to={href('/contacts/views/:viewId/delete', { viewId: id })}>
        Delete{named}
      </ButtonLink>
    </MoreMenu>
  )
}
