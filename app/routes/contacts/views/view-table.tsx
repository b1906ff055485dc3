import { ArrowDown, ArrowUp, type LucideIcon, Pin, PinOff } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
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
                <ViewActions view={view} moves={inOrder ? movesOf(views, at) : []} />
              </td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

type Move = { words: string; icon: LucideIcon; to: number | undefined }

/** Where a pinned view would move: to the place of the pinned one before or after it. */
function movesOf(views: ViewRow[], at: number): Move[] {
  const pinned = views.flatMap((view, place) => (view.pinned ? [place] : []))
  const tab = pinned.indexOf(at)
  if (tab === -1 || pinned.length === 1) return []
  return [
    { words: 'Move up', icon: ArrowUp, to: pinned[tab - 1] },
    { words: 'Move down', icon: ArrowDown, to: pinned[tab + 1] },
  ]
}

function ViewActions({ view, moves }: { view: ViewRow; moves: Move[] }) {
  const { id, name, pinned } = view
  const named = <span className="sr-only"> {name}</span>
  const button = { variant: 'ghost', size: 'small' } as const
  return (
    <Actions className="lg:justify-end">
      <ButtonLink {...button} to={href('/contacts/views/:viewId', { viewId: id })}>
        Edit{named}
      </ButtonLink>
      <Form
        method="post"
        action={href('/contacts/views/:viewId/change', { viewId: id })}
        preventScrollReset
      >
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
        <span className="inline-block min-w-21 text-end">
          {moves.map(({ words, icon, to = -1 }) => (
            <Button
              key={words}
              {...button}
              icon={icon}
              name="position"
              value={to + 1}
              disabled={to === -1}
            >
              <span className="sr-only">
                {words}: {name}
              </span>
            </Button>
          ))}
        </span>
      </Form>
    </Actions>
  )
}
