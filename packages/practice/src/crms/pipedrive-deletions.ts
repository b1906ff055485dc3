import { Hono } from 'hono'
import type { Activity } from './pipedrive-activities.ts'
import type { createRecords, PracticeRecord } from './records.ts'

export function pipedriveDeletions(
  records: ReturnType<typeof createRecords>,
  /** Persons that the user may see but neither edit nor delete. */
  readOnly: Set<number>,
) {
  return new Hono().delete('/:id', (c) => {
    const number = Number(c.req.param('id'))
    if (readOnly.has(number)) {
      return c.json({ success: false, error: 'No permission to delete this person.' }, 403)
    }
    const record = records.find(number)
    if (!record || record.deleted) return c.json({ success: false, error: 'Not found' }, 404)
    records.remove(number)
    return c.json({ success: true, data: { id: number } })
  })
}

export function usesOf({ number }: PracticeRecord, activities: Activity[], requested = '') {
  if (!requested.split(',').includes('activities_count')) return {}
  const ofPerson = activities.filter(({ participants = [] }) =>
    participants.some(({ person_id }) => person_id === number),
  )
  return { activities_count: ofPerson.length }
}
