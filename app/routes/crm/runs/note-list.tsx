import { type RunOutcome, runOutcomes } from '@bellbird/contract/crm/options'
import type { RunNote } from '@bellbird/contract/crm/runs'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { type ListRow, RowList, rowDetail } from '#app/ui/table/row-list.tsx'

const tones: Record<RunOutcome, Tone> = {
  created: 'green',
  updated: 'blue',
  deleted: 'blue',
  skipped: 'grey',
  failed: 'red',
}

/** A single group of at most this many contacts is open. */
const SHOWN_OPEN = 100

/** As many equal results become one row. */
const MANY = 4

type Props = {
  notes: RunNote[]
  /** What it means that a contact was created. */
  created: string
  /** Whether the contacts of equal results are shown although there are several groups. */
  open: boolean
  /** Whether there are more pages. */
  isPage: boolean
  /** The page of possible matches; undefined if the account is no longer connected. */
  matches: string | undefined
}

/** What a run did to each contact; equal results are one row with the names behind it. */
export function NoteList({ notes, created, open, isPage, matches }: Props) {
  const groups = groupsOf(notes)
  const isOnlyGroup = groups.length === 1 && notes.length <= SHOWN_OPEN
  const rows = groups.flatMap((group): ListRow[] => {
    const [{ id, what, why, reason }] = group
    const outcome = valuesOf(runOutcomes).find((known) => known === what)
    const detail = why || (outcome === 'created' ? created : '')
    const meta = (
      <Badge key={id} tone={outcome ? tones[outcome] : 'grey'}>
        {outcome ? runOutcomes[outcome] : what}
      </Badge>
    )
    const decide = matches && reason === 'possible_match' && (
      <TextLink to={matches}>Decide</TextLink>
    )
    if (group.length < MANY) {
      return group.map((note) => {
        const fix = decide || editLink(note)
        return {
          key: note.id,
          title: <Contact contact={note.contact} />,
          detail: fix ? (
            <>
              {detail} {fix}
            </>
          ) : (
            detail
          ),
          meta,
        }
      })
    }
    const count = `${formatCount(group.length)} contacts${isPage ? ' on this page' : ''}`
    const shown = { group, count, detail, meta, open: open || isOnlyGroup }
    const below = decide && <span className="[&>a]:inline-block [&>a]:py-1">{decide}</span>
    return [{ key: id, title: <Several {...shown} />, detail: below }]
  })
  return <RowList rows={rows} />
}

/** Where the cause of a problem can usually be changed. */
function editLink({ what, contact: { id } }: RunNote) {
  if (!id || (what !== 'failed' && what !== 'skipped')) return undefined
  const edit = href('/contacts/:contactId/edit', { contactId: id })
  return <TextLink to={edit}>Edit contact</TextLink>
}

type SeveralProps = {
  group: RunNote[]
  count: string
  detail: string
  meta: ReactNode
  open: boolean
}

function Several({ group, count, detail, meta, open }: SeveralProps) {
  return (
    <Disclosure
      open={open}
      summary={
        <span className="flex flex-wrap items-center gap-x-2">
          {count} {meta}{' '}
          {detail && <span className={`${rowDetail} basis-full font-[420]`}>{detail}</span>}
        </span>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-4">
        {group.map(({ id, contact }) => (
          <li key={id}>
            <Contact contact={contact} quiet />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Contact({
  contact: { id, name },
  quiet = false,
}: Pick<RunNote, 'contact'> & { quiet?: boolean }) {
  const text = <bdi>{name || 'Unnamed contact'}</bdi>
  const As = quiet ? 'span' : 'b'
  return (
    <As className="[&>a]:inline-block [&>a]:min-w-6 [&>a]:py-1">
      {id ? (
        <TextLink to={href('/contacts/:contactId', { contactId: id })} quiet={quiet}>
          {text}
        </TextLink>
      ) : (
        text
      )}
    </As>
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
