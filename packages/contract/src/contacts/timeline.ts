import { z } from 'zod'
import { isTimeZone } from '../calling/calling.ts'
import { valuesOf } from '../options.ts'
import { pageQuery } from '../pagination.ts'
import { line, phone, prose } from '../text.ts'
import { count, id, instant, optionalId, optionalInstant, optionalText } from '../values.ts'
import { ContactChange } from './history.ts'
import {
  loggedOutcomes,
  MAX_NOTE_LENGTH,
  MAX_TASK_LENGTH,
  taskStates,
  timelineKinds,
} from './timeline-words.ts'

export const ContactNote = z.object({
  id,
  contact_id: id,
  text: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type ContactNote = z.infer<typeof ContactNote>

export const ContactNoteInput = z.object({
  text: prose(MAX_NOTE_LENGTH).min(1, 'Enter a note'),
})
export type ContactNoteInput = z.infer<typeof ContactNoteInput>

export const Task = z.object({
  id,
  contact: z.object({ id, name: optionalText }),
  text: z.string(),
  due_on: z
    .string()
    .nullish()
    .transform((day) => day || null),
  due_time: z
    .string()
    .nullish()
    .transform((time) => time || null),
  time_zone: optionalText,
  due_at: optionalInstant,
  done_at: optionalInstant,
  created_at: instant,
  updated_at: instant,
})
export type Task = z.infer<typeof Task>

const day = z.iso
  .date('Enter a date like 2026-11-24')
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'Enter a date from 2000 to 2199')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 15:00')

const TaskFields = z.object({
  text: line(MAX_TASK_LENGTH).min(1, 'Enter what to do'),
  due_on: day.nullable(),
  due_time: time.nullable(),
  time_zone: z.string().refine(isTimeZone, 'Choose a time zone'),
})

export function hasDayForTime(task: { due_on?: string | null; due_time?: string | null }) {
  return !task.due_time || Boolean(task.due_on)
}

export const TIME_WITHOUT_DAY = 'Enter a date for this time'

export const TaskInput = TaskFields.extend({
  due_on: day.nullable().default(null),
  due_time: time.nullable().default(null),
  time_zone: TaskFields.shape.time_zone.default('UTC'),
}).refine(hasDayForTime, { path: ['due_on'], message: TIME_WITHOUT_DAY })
export type TaskInput = z.infer<typeof TaskInput>

export const TaskUpdate = TaskFields.extend({ done: z.boolean() }).partial()
export type TaskUpdate = z.infer<typeof TaskUpdate>

export function isDayAndTime(call: {
  called_on?: string | null | undefined
  called_time?: string | null | undefined
}) {
  return Boolean(call.called_on) === Boolean(call.called_time)
}

export const DAY_AND_TIME = 'Enter both a date and a time, or leave both blank'

const CallFields = z.object({
  outcome: z.enum(valuesOf(loggedOutcomes), 'Choose an outcome'),
  note: prose(MAX_NOTE_LENGTH),
  number: phone,
  called_on: day.nullable(),
  called_time: time.nullable(),
  time_zone: TaskFields.shape.time_zone,
})

/** Without a time, the call was just made. `number` is one of the contact's and defaults to the primary one. */
export const LoggedCallInput = CallFields.extend({
  note: CallFields.shape.note.default(''),
  number: phone.default(''),
  called_on: day.nullable().default(null),
  called_time: time.nullable().default(null),
  time_zone: CallFields.shape.time_zone.default('UTC'),
}).refine(isDayAndTime, { path: ['called_on'], message: DAY_AND_TIME })
export type LoggedCallInput = z.infer<typeof LoggedCallInput>

export const LoggedCallUpdate = CallFields.partial().refine(isDayAndTime, {
  path: ['called_on'],
  message: DAY_AND_TIME,
})
export type LoggedCallUpdate = z.infer<typeof LoggedCallUpdate>

/** `updated_at` is its version. */
export const LoggedCall = z.object({
  id,
  at: instant,
  outcome: optionalText,
  note: optionalText,
  number: optionalText,
  updated_at: optionalText,
})
export type LoggedCall = z.infer<typeof LoggedCall>

export const TaskQuery = z.object({
  state: z.enum(valuesOf(taskStates)).default('open'),
  ...pageQuery(),
})
export type TaskQuery = z.infer<typeof TaskQuery>

export const TimelineCall = z.object({
  /** The id for GET /api/calls/{id}; null if the call is not in the log. */
  call_id: optionalId,
  outcome: optionalText,
  note: optionalText,
  number: optionalText,
  logged: z.boolean().default(false),
  /** By the name it had then; its id is null after it was deleted. */
  campaign: z
    .object({ id: optionalId, name: optionalText })
    .nullish()
    .transform((campaign) => campaign ?? null),
  attempt: z
    .number()
    .int()
    .nullish()
    .transform((number) => number ?? null),
  corrected: z.boolean().default(false),
  duration_seconds: z
    .number()
    .nonnegative()
    .nullish()
    .transform((seconds) => seconds ?? null),
  agent: optionalText,
})
export type TimelineCall = z.infer<typeof TimelineCall>

/** The content is in the property of its kind; clients ignore unknown kinds. */
export const TimelineEntry = z.object({
  id,
  at: instant,
  kind: z.string().min(1),
  note: ContactNote.nullish(),
  task: Task.nullish(),
  call: TimelineCall.nullish(),
  change: ContactChange.nullish(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const figure = count.default(0)

/** Its tasks are the completed ones; open tasks are listed separately. */
export const Timeline = z.object({
  entries: z.array(TimelineEntry),
  before: z
    .string()
    .nullish()
    .transform((cursor) => cursor ?? null),
  open_tasks: z.array(Task).default([]),
  counts: z
    .object({ call: figure, note: figure, task: figure, change: figure })
    .default({ call: 0, note: 0, task: 0, change: 0 }),
})
export type Timeline = z.infer<typeof Timeline>

/** 25 without `limit`. */
export const TimelineQuery = z.object({
  kind: z.enum(valuesOf(timelineKinds)).optional(),
  before: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type TimelineQuery = z.infer<typeof TimelineQuery>
