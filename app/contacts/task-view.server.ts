import { isTimeZone } from '@bellbird/contract/calling/calling'
import { zonePlace } from '@bellbird/contract/calling/zone-name'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import type { Task } from '@bellbird/contract/contacts/timeline'
import { clockIn, weekdayIn } from '#app/ui/components/time-text.ts'

export type TaskView = ReturnType<typeof taskView>

export function taskView(task: Task, now = Date.now()) {
  const { id, contact, text, done_at } = task
  return {
    id,
    contactId: contact.id,
    contactName: contact.name || UNNAMED_CONTACT,
    text,
    due: dueWords(task),
    urgency: urgencyOf(task, now),
    doneAt: done_at,
  }
}

/** In the time zone the task was set in: "Due Tue, Nov 24, 2026, 3:00 PM in London"; '' without a due date. */
function dueWords({ due_on, due_time, time_zone }: Task) {
  if (!due_on) return ''
  const at = Date.parse(`${due_on}T${due_time ?? '00:00'}Z`)
  if (Number.isNaN(at)) return `Due ${[due_on, due_time].filter(Boolean).join(', ')}`
  const date = new Date(at)
  const day = `Due ${weekdayIn(date, 'UTC')}`
  return due_time ? `${day}, ${clockIn(date, 'UTC')} ${zonePlace(time_zone)}` : day
}

function urgencyOf({ due_on, due_at, done_at, time_zone }: Task, now: number) {
  if (done_at || !due_on) return undefined
  if (due_at && Date.parse(due_at) <= now) return 'overdue'
  const zone = isTimeZone(time_zone) ? time_zone : 'UTC'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  return due_on === today ? 'today' : undefined
}
