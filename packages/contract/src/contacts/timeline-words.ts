import { callOutcomes } from '../campaigns/words.ts'

/** What a timeline can be filtered by, and what each is called. */
export const timelineKinds = {
  call: 'Calls',
  note: 'Notes',
  task: 'Tasks',
  change: 'Changes',
} as const
export type TimelineKind = keyof typeof timelineKinds

/** What a call that somebody placed on their own can have led to. Who opts out is recorded with their call permission. */
export const loggedOutcomes = {
  reached: callOutcomes.reached,
  no_answer: callOutcomes.no_answer,
  voicemail: callOutcomes.voicemail,
  wrong_number: callOutcomes.wrong_number,
} as const

/** `due` is overdue or due today, on the clock of each task's time zone. */
export const taskStates = {
  open: 'Open',
  due: 'Due',
  overdue: 'Overdue',
  done: 'Done',
} as const
export type TaskState = keyof typeof taskStates

export const MAX_NOTE_LENGTH = 10_000
export const MAX_TASK_LENGTH = 300
