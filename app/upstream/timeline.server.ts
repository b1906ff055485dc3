import { Done } from '@bellbird/contract/auth/session'
import {
  ContactNote,
  type ContactNoteInput,
  LoggedCall,
  type LoggedCallInput,
  type LoggedCallUpdate,
  Task,
  type TaskInput,
  type TaskUpdate,
  Timeline,
  type TimelineQuery,
} from '@bellbird/contract/contacts/timeline'
import type { TaskState } from '@bellbird/contract/contacts/timeline-words'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { WriteOptions } from './client/call.ts'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

const TASKS = '/api/tasks'

function contactPath(contactId: string) {
  return `/api/contacts/${segment(contactId)}`
}

function notePath(contactId: string, noteId: string) {
  return `${contactPath(contactId)}/notes/${segment(noteId)}`
}

function callPath(contactId: string, callId: string) {
  return `${contactPath(contactId)}/calls/${segment(callId)}`
}

export async function readTimeline(upstream: Upstream, contactId: string, query: TimelineQuery) {
  const path = `${contactPath(contactId)}/timeline`
  return (await upstream.readExtension(Timeline, path, query))?.value
}

export function createNote(
  upstream: Upstream,
  contactId: string,
  note: ContactNoteInput,
  idempotencyKey?: string,
) {
  return upstream.write(ContactNote, 'POST', `${contactPath(contactId)}/notes`, note, {
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  })
}

export function logCall(
  upstream: Upstream,
  contactId: string,
  call: LoggedCallInput,
  idempotencyKey?: string,
) {
  return upstream.write(LoggedCall, 'POST', `${contactPath(contactId)}/calls`, call, {
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  })
}

export function findLoggedCall(upstream: Upstream, contactId: string, callId: string) {
  return upstream.read(LoggedCall, callPath(contactId, callId))
}

export function updateLoggedCall(
  upstream: Upstream,
  { contactId, callId }: { contactId: string; callId: string },
  change: LoggedCallUpdate,
  seen: string,
) {
  const path = callPath(contactId, callId)
  return upstream.write(LoggedCall, 'PUT', path, change, ifMatch(seen))
}

export function deleteLoggedCall(upstream: Upstream, contactId: string, callId: string) {
  return upstream.write(Done, 'DELETE', callPath(contactId, callId))
}

export function findNote(upstream: Upstream, contactId: string, noteId: string) {
  return upstream.read(ContactNote, notePath(contactId, noteId))
}

export function updateNote(
  upstream: Upstream,
  { contactId, noteId }: { contactId: string; noteId: string },
  note: ContactNoteInput,
  seen: string,
) {
  return upstream.write(ContactNote, 'PUT', notePath(contactId, noteId), note, ifMatch(seen))
}

export function deleteNote(upstream: Upstream, contactId: string, noteId: string) {
  return upstream.write(Done, 'DELETE', notePath(contactId, noteId))
}

export async function listTasks(upstream: Upstream, query: PageRange & { state: TaskState }) {
  const answer = await upstream.readExtension(z.array(Task), TASKS, query)
  return answer && pageIn(answer, query)
}

export function createTask(
  upstream: Upstream,
  contactId: string,
  task: TaskInput,
  idempotencyKey?: string,
) {
  return upstream.write(Task, 'POST', `${contactPath(contactId)}/tasks`, task, {
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  })
}

export function findTask(upstream: Upstream, taskId: string) {
  return upstream.read(Task, `${TASKS}/${segment(taskId)}`)
}

export function updateTask(upstream: Upstream, taskId: string, change: TaskUpdate, seen = '') {
  return upstream.write(Task, 'PUT', `${TASKS}/${segment(taskId)}`, change, ifMatch(seen))
}

export function deleteTask(upstream: Upstream, taskId: string) {
  return upstream.write(Done, 'DELETE', `${TASKS}/${segment(taskId)}`)
}

function ifMatch(seen: string): WriteOptions {
  return { headers: seen ? { 'if-match': `"${seen}"` } : {} }
}
