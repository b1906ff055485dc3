import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { type RunOutcome, runOutcomes } from '@bellbird/contract/crm/options'
import type { RunNote } from '@bellbird/contract/crm/runs'
import { valuesOf } from '@bellbird/contract/options'
import { href } from 'react-router'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { FreeCell, TitleCell } from '#app/ui/table/table-row.tsx'

const tones: Record<RunOutcome, Tone> = {
  created: 'green',
  updated: 'blue',
  deleted: 'blue',
  skipped: 'grey',
  failed: 'red',
}

type Props = {
  notes: RunNote[]
  matches: string | undefined
}

export function NoteList({ notes, matches }: Props) {
  const hasDetails = notes.some((note) => note.why || isProblem(note))
  return (
    <TableFrame>
      <Table label="Results">
        <TableHead>
          <HeadCell>Contact</HeadCell>
          {!hasDetails && <HeadCell column="sentence">Email</HeadCell>}
          <HeadCell column="badge">Result</HeadCell>
          {hasDetails && <HeadCell column="sentence">Details</HeadCell>}
        </TableHead>
        <TableBody>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} hasDetails={hasDetails} matches={matches} />
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

type RowProps = Pick<Props, 'matches'> & { note: RunNote; hasDetails: boolean }

function NoteRow({ note, hasDetails, matches }: RowProps) {
  const { contact, what, why, reason } = note
  const { id, email, company } = contact
  const name = contact.name || UNNAMED_CONTACT
  const detail = (hasDetails ? [email, company] : [company]).find((text) => text && text !== name)
  const outcome = valuesOf(runOutcomes).find((known) => known === what)
  const fix =
    matches && reason === 'possible_match' ? (
      <ButtonLink size="small" to={matches}>
        Decide
      </ButtonLink>
    ) : (
      editLink(note)
    )
  return (
    <Row>
      <TitleCell
        {...(id && { href: href('/contacts/:contactId', { contactId: id }) })}
        name={name}
        detail={detail && <bdi>{detail}</bdi>}
      />
      {!hasDetails && (
        <FreeCell column="sentence" className="wrap-anywhere text-muted">
          {email && email !== name && <bdi>{email}</bdi>}
        </FreeCell>
      )}
      <Cell column="badge">
        <Badge tone={outcome ? tones[outcome] : 'grey'}>
          {outcome ? runOutcomes[outcome] : what}
        </Badge>
      </Cell>
      {hasDetails && (
        <FreeCell column="sentence">
          {(why || fix) && (
            <span className="flex flex-wrap items-center justify-between gap-2">
              <bdi className="min-w-0">{why}</bdi> {fix}
            </span>
          )}
        </FreeCell>
      )}
    </Row>
  )
}

function isProblem({ what }: Pick<RunNote, 'what'>) {
  return what === 'failed' || what === 'skipped'
}

function editLink({ what, contact: { id } }: RunNote) {
  if (!id || !isProblem({ what })) return undefined
  const edit = href('/contacts/:contactId/edit', { contactId: id })
  return (
    <ButtonLink size="small" variant="ghost" to={edit}>
      <span>
        Edit<span className="sr-only"> contact</span>
      </span>
    </ButtonLink>
  )
}
