import { type CallOutcome, callOutcomes } from '@bellbird/contract/campaigns/words'
import type { Sql } from '../database/database.ts'

/** The most characters the notes of a contact hold. */
const MAX_NOTES = 50_000

type Call = { at: Date; campaign: string; outcome: CallOutcome; note: string }

/** A call's line in the notes of its contact. */
export function callLine({ at, campaign, outcome, note }: Call) {
  return `${at.toISOString().slice(0, 10)} ${campaign}: ${callOutcomes[outcome]}${note && ` – ${note}`}`
}

type Change = { id: string; line: string }
type Notes = { id: string; notes: string }

/**
 * The notes of contacts with a line added to each. Where they would become too long, the oldest lines of calls that
 * our campaigns still record make room and a marker counts them; what a person wrote always stays. `full` are those
 * without room even so: their outcome is in the campaign alone.
 */
export async function notesWith(
  sql: Sql,
  ownerId: string,
  changes: Change[],
  people: Map<string, string[]>,
) {
  const contacts = await sql.query<Notes>(
    'select id, notes from contacts where owner_id = $1 and id = any($2::uuid[])',
    [ownerId, changes.map(({ id }) => id)],
  )
  const lines = new Map(changes.map(({ id, line }) => [id, line]))
  const notes = new Map<string, string>()
  let full = 0
  for (const { id, notes: before } of contacts) {
    const line = lines.get(id) ?? ''
    const known = isTooLong(before, line) ? await recordedLines(sql, ownerId, id, people) : []
    const after = withLine(before, line, known)
    if (after === undefined) full += 1
    else notes.set(id, after)
  }
  return { notes, full }
}

/** Lines of calls that are recorded for a person, oldest first, as they were written into the notes. */
async function recordedLines(sql: Sql, ownerId: string, id: string, people: Map<string, string[]>) {
  const ids = [id, ...[...people.values()].filter((person) => person.includes(id)).flat()]
  const calls = await sql.query<Call>(
    `select c.at, campaigns.name as campaign, c.outcome, c.note
     from campaign_calls c join campaign_entries e on e.id = c.entry_id
     join campaigns on campaigns.id = e.campaign_id
     where c.owner_id = $1 and e.contact_id = any($2::uuid[]) and c.outcome <> ''
     order by c.at, c.recorded_at`,
    [ownerId, ids],
  )
  return calls.map(callLine)
}

const MARKER = /^\[(\d+) earlier call outcomes? removed to make room; see the campaigns\]\n?/m

function isTooLong(notes: string, line: string) {
  return notes.length + 1 + line.length > MAX_NOTES
}

/** The notes with the line at their end; undefined where there is no room for it. */
function withLine(before: string, line: string, known: string[]) {
  if (!isTooLong(before, line)) return joined(before, line)
  let removed = Number(MARKER.exec(before)?.[1] ?? 0)
  let notes = before
  for (const old of known) {
    const shorter = withoutLine(notes, old)
    if (shorter === undefined) continue
    removed += 1
    notes = marked(shorter, removed)
    if (!isTooLong(notes, line)) return joined(notes, line)
  }
  return undefined
}

function joined(notes: string, line: string) {
  return notes === '' ? line : `${notes}\n${line}`
}

/** The notes without exactly this line; undefined where it is not there. */
function withoutLine(notes: string, line: string) {
  const at = `\n${notes}\n`.indexOf(`\n${line}\n`)
  if (at < 0) return undefined
  return `${notes.slice(0, at)}${notes.slice(at + line.length + 1)}`
}

/** Exactly one marker, at the front. */
function marked(notes: string, removed: number) {
  const words = removed === 1 ? '1 earlier call outcome' : `${removed} earlier call outcomes`
  return `[${words} removed to make room; see the campaigns]\n${notes.replace(MARKER, '')}`
}
