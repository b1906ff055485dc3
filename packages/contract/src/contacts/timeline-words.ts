/** What a timeline can be filtered by, and what each is called. */
export const timelineKinds = {
  call: 'Calls',
  note: 'Notes',
  task: 'Tasks',
  change: 'Changes',
} as const
export type TimelineKind = keyof typeof timelineKinds

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
