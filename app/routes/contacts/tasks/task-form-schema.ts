import {
  hasDayForTime,
  TaskInput,
  type TaskInput as TaskInputType,
  TIME_WITHOUT_DAY,
} from '@bellbird/contract/contacts/timeline'
import { z } from 'zod'

const { text, due_on, due_time, time_zone } = TaskInput.shape

export const TaskForm = z
  .object({
    text,
    due_on: due_on.unwrap().unwrap().or(z.literal('')),
    due_time: due_time.unwrap().unwrap().or(z.literal('')),
    time_zone: time_zone.unwrap(),
  })
  .refine(hasDayForTime, { path: ['due_on'], message: TIME_WITHOUT_DAY })

export function taskInputOf({
  text,
  due_on,
  due_time,
  time_zone,
}: z.infer<typeof TaskForm>): TaskInputType {
  return { text, due_on: due_on || null, due_time: due_time || null, time_zone }
}
