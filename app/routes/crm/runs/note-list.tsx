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
  /** The page of possible matches; undefined if the account is no longer connected. */
  matches: string | undefined
}

/** What a run did to each contact. */
export function NoteList({ notes, matches }: Props) {
  return (
    <TableFrame>
      <Table label="Results">
        <TableHead>
          <HeadCell column="title">Contact</HeadCell>
          <HeadCell column="badge">Result</HeadCell>
          <HeadCell column="sentence">Details</HeadCell>
        </TableHead>
        <TableBody>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} matches={matches} />
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

function NoteRow({ note, matches }: { note: RunNote; matches: Props['matches'] }) {
  const { contact, what, why, reason } = note
  const { id, email, company } = contact
  const name = contact.name || 'Unnamed contact'
  const outcome = valuesOf(runOutcomes).find((known) => known === what)
  const more = [company === name ? '' : company, email === name ? '' : email]
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
        detail={more.filter(Boolean).join(' · ')}
      />
      <Cell column="badge">
        <Badge tone={outcome ? tones[outcome] : 'grey'}>
          {outcome ? runOutcomes[outcome] : what}
        </Badge>
      </Cell>
      <FreeCell column="sentence">
        {(why || fix) && (
          <span className="flex flex-wrap items-center justify-between gap-2">
            <bdi className="min-w-0">{why}</bdi> {fix}
          </span>
        )}
      </FreeCell>
    </Row>
  )
}

/** Where the cause of a problem can usually be changed. */
function editLink({ what, contact: { id } }: RunNote) {
  if (!id || (what !== 'failed' && what !== 'skipped')) return undefined
  const edit = href('/contacts/:contactId/edit', { contactId: id })
  return (
    <ButtonLink size="small" variant="ghost" to={edit}>
      <span>
        Edit<span className="sr-only"> contact</span>
      </span>
    </ButtonLink>
  )
}
