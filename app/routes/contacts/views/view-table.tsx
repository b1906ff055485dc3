import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { MoreMenu } from '#app/ui/components/more-menu.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { TitleCell } from '#app/ui/table/table-row.tsx'

export type ViewRow = {
  id: string
  name: string
  pinned: boolean
  address: string
  filters: string[]
  order: string
  /** How many contacts it shows, if counted. */
  contacts: string | undefined
}

type Props = { views: ViewRow[]; inOrder: boolean }

/** The views in the order of their tabs. */
export function ViewTable({ views, inOrder }: Props) {
  return (
    <TableFrame bleed>
      <Table label="Saved views">
        <TableHead>
          <HeadCell>View</HeadCell>
          <HeadCell>Filters</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {views.map((view, at) => (
            <Row key={view.id}>
              <TitleCell
                href={view.address}
                name={view.name}
                detail={[view.contacts, view.order].filter(Boolean).join(' · ')}
              />
              {/* biome-ignore lint/a11y/noRedundantRoles: cards take the native role away */}
              <td role="cell" className="py-2">
                <TagList tags={view.filters.length > 0 ? view.filters : ['All contacts']} />
              </td>
              {/* biome-ignore lint/a11y/noRedundantRoles: cards take the native role away */}
              <td role="cell">
                <ViewActions view={view} at={at} of={inOrder ? views.length : 1} />
              </td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

function ViewActions({ view, at, of }: { view: ViewRow; at: number; of: number }) {
  const { id, name, pinned } = view
  const named = <span className="sr-only"> {name}</span>
  const button = { variant: 'ghost', size: 'small' } as const
  return (
    <Actions className="lg:justify-end">
      <ButtonLink size="small" to={href('/contacts/views/:viewId', { viewId: id })}>
        Edit{named}
      </ButtonLink>
      <Form
        method="post"
        action={href('/contacts/views/:viewId/change', { viewId: id })}
        preventScrollReset
      >
        {of > 1 && (
          <>
            <Button {...button} icon={ArrowUp} name="position" value={at} disabled={at === 0}>
              <span className="sr-only">Move up: {name}</span>
            </Button>
            <Button
              {...button}
              icon={ArrowDown}
              name="position"
              value={at + 2}
              disabled={at + 1 === of}
            >
              <span className="sr-only">Move down: {name}</span>
            </Button>
          </>
        )}
        <span className="inline-block min-w-21">
          <Button
            {...button}
            icon={pinned ? PinOff : Pin}
            name="pinned"
            value={pinned ? 'off' : 'on'}
          >
            {pinned ? 'Unpin' : 'Pin'}
            {named}
          </Button>
        </span>
      </Form>
      <MoreMenu size="small" of={name}>
        <ButtonLink
          variant="ghost"
          to={href('/contacts/views/:viewId/delete', { viewId: id })}
          preventScrollReset
        >
          Delete{named}
        </ButtonLink>
      </MoreMenu>
    </Actions>
  )
}
