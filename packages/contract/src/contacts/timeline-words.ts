import { callOutcomes } from '../campaigns/words.ts'

export const timelineKinds = {
  call: 'Calls',
  note: 'Notes',
  task: 'Tasks',
  change: 'Changes',
} as const
export type TimelineKind = keyof typeof timelineKinds

/** Opt-outs are recorded as call permission instead. */
export const loggedOutcomes = {
  reached: callOutcomes.reached,
  no_answer: callOutcomes.no_answer,
  voicemail: callOutcomes.voicemail,
  wrong_number: callOutcomes.wrong_number,
} as const

/** `due` is overdue or due today, in each task's time zone. */
export const taskStates = {
  open: 'Open',
  due: 'Today and overdue',
  overdue: 'Overdue',
  done: 'Done',
} as const
export type TaskState = keyof typeof taskStates

export const MAX_NOTE_LENGTH = 10_000
export const MAX_TASK_LENGTH = 300
