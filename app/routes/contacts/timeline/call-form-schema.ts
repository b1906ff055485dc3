import { DAY_AND_TIME, isDayAndTime, LoggedCallInput } from '@bellbird/contract/contacts/timeline'
import { z } from 'zod'

const { outcome, note, number, called_on, called_time, time_zone } = LoggedCallInput.shape

export const CallForm = z
  .object({
    outcome,
    note,
    number,
    called_on: called_on.unwrap().unwrap().or(z.literal('')),
    called_time: called_time.unwrap().unwrap().or(z.literal('')),
    time_zone: time_zone.unwrap(),
  })
  .refine(isDayAndTime, { path: ['called_on'], message: DAY_AND_TIME })

export function loggedCallOf({
  called_on,
  called_time,
  ...call
}: z.infer<typeof CallForm>): LoggedCallInput {
  return { ...call, called_on: called_on || null, called_time: called_time || null }
}
