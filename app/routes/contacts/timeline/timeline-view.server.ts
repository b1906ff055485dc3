import { callResults } from '@bellbird/contract/calling/call-words'
import type { TimelineCall, TimelineEntry } from '@bellbird/contract/contacts/timeline'
import type { TimelineKind } from '@bellbird/contract/contacts/timeline-words'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { type TaskView, taskView } from '#app/contacts/task-view.server.ts'
import { type ChangeView, changeView } from '#app/routes/contacts/history/change-view.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { readTimeline } from '#app/upstream/timeline.server.ts'

export type TimelineView = NonNullable<Awaited<ReturnType<typeof timelineOf>>>

type TimelineOptions = {
  kind?: TimelineKind | undefined
  before?: string | undefined
  limit?: number
  you?: string
}

/** Undefined if the upstream has no timeline. */
export async function timelineOf(upstream: Upstream, contactId: string, wanted: TimelineOptions) {
  const { you, ...query } = wanted
  const { kind, before } = query
  const found = await optional(readTimeline(upstream, contactId, query))
  if (!found) return undefined
  return {
    kind,
    isFirst: before === undefined,
    before: found.before,
    counts: found.counts,
    openTasks: found.open_tasks.map((task) => taskView(task)),
    entries: found.entries.flatMap((entry) => entryView(entry, you)),
  }
}

type EntryDetail =
  | { kind: 'note'; text: string; edited: boolean }
  | { kind: 'task'; task: TaskView }
  | { kind: 'call'; call: CallView }
  | { kind: 'change'; change: ChangeView }

export type EntryView = EntryDetail & { id: string; at: string }

/** Entries of a kind that an upstream made up are omitted. */
function entryView(entry: TimelineEntry, you?: string): EntryView[] {
  const shown = shownOf(entry, you)
  return shown ? [{ id: entry.id, at: entry.at, ...shown }] : []
}

function shownOf(
  { kind, note, task, call, change }: TimelineEntry,
  you?: string,
): EntryDetail | undefined {
  if (kind === 'note' && note) {
    return { kind, text: note.text, edited: note.updated_at > note.created_at }
  }
  if (kind === 'task' && task) return { kind, task: taskView(task) }
  if (kind === 'call' && call) return { kind, call: callView(call) }
  if (kind === 'change' && change) return { kind, change: changeView(change, you) }
  return undefined
}

export type CallView = ReturnType<typeof callView>

function callView({ outcome, note, campaign, number, ...call }: TimelineCall) {
  const { attempt, corrected, duration_seconds: seconds, agent } = call
  return {
    outcome: callWords(outcome),
    wasReached: outcome === 'reached',
    callId: call.call_id,
    isLogged: call.logged,
    note,
    campaign,
    facts: [
      !campaign && !call.call_id && 'Logged manually',
      number && formatPhone(number),
      seconds !== null && clockOf(seconds),
      attempt && `Attempt ${attempt}`,
      agent,
      corrected && 'Corrected later',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

export function callWords(outcome: string) {
  return (callResults as Record<string, string>)[outcome] ?? outcome
}

function clockOf(seconds: number) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
