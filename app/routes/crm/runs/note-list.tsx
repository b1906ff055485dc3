import { type RunOutcome, runOutcomes } from '@bellbird/contract/crm/options'
import type { RunNote } from '@bellbird/contract/crm/runs'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { type ListRow, RowList } from '#app/ui/table/row-list.tsx'

const tones: Record<RunOutcome, Tone> = {
  created: 'green',
  updated: 'blue',
  deleted: 'blue',
  skipped: 'grey',
  failed: 'red',
}

/** Of more equal results than this, the rest is behind a disclosure. */
const SHOWN = 10

type Props = {
  notes: RunNote[]
  /** Whether all contacts are shown. */
  open: boolean
  /** Whether there are more pages. */
  isPage: boolean
  /** The page of possible matches; undefined if the account is no longer connected. */
  matches: string | undefined
}

/** What a run did to each contact, equal results together. */
export function NoteList({ notes, open, isPage, matches }: Props) {
  return groupsOf(notes).map((group) => {
    const rows = group.map((note) => rowOf(note, matches))
    const count = `${formatCount(rows.length - SHOWN)} more${isPage ? ' on this page' : ''}`
    return (
      <div key={group[0].id} className="not-first:border-t not-first:border-line">
        <RowList rows={rows.slice(0, SHOWN)} />
        {rows.length > SHOWN && (
          <Disclosure flush open={open} summary={count}>
            <div className="border-t border-line">
              <RowList rows={rows.slice(SHOWN)} />
            </div>
          </Disclosure>
        )}
      </div>
    )
  })
}

function rowOf(note: RunNote, matches: Props['matches']): ListRow {
  const { id, contact, what, why, reason } = note
  const { name, email, company } = contact
  const address = email === name ? '' : email
  const outcome = valuesOf(runOutcomes).find((known) => known === what)
  const fix =
    matches && reason === 'possible_match' ? (
      <ButtonLink size="small" to={matches}>
        Decide
      </ButtonLink>
    ) : (
      editLink(note)
    )
  return {
    key: id,
    title: (
      <>
        <Contact contact={contact} />{' '}
        {company && company !== name && (
          <span className="text-muted max-md:block">
            <span className="max-md:hidden">· </span>
            {company}
          </span>
        )}
      </>
    ),
    detail: (address || why) && (
      <>
        {address} {why && <span className="block">{why}</span>}
      </>
    ),
    meta: (
      <span className="flex items-center gap-2">
        {fix}{' '}
        <Badge tone={outcome ? tones[outcome] : 'grey'}>
          {outcome ? runOutcomes[outcome] : what}
        </Badge>
      </span>
    ),
  }
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

function Contact({ contact: { id, name } }: Pick<RunNote, 'contact'>) {
  const text = <bdi>{name || 'Unnamed contact'}</bdi>
  return (
    <b className="[&>a]:inline-block [&>a]:min-w-6 [&>a]:py-1">
      {id ? (
        <TextLink to={href('/contacts/:contactId', { contactId: id })} quiet>
          {text}
        </TextLink>
      ) : (
        text
      )}
    </b>
  )
}

/** Those with the same result and reason, in the order of the first of each. */
function groupsOf(notes: RunNote[]) {
  const groups = new Map<string, [RunNote, ...RunNote[]]>()
  for (const note of notes) {
    const key = `${note.what} ${note.why}`
    const group = groups.get(key)
    if (group) group.push(note)
    else groups.set(key, [note])
  }
  return [...groups.values()]
}
