import { Hono } from 'hono'

export type Activity = Record<string, unknown> & {
  participants?: { person_id: number; primary?: boolean }[]
}

export function pipedriveActivities(activities: Activity[]) {
  return new Hono()
    .post('/', async (c) => {
      const activity: Activity = await c.req.json()
      if (activity.person_id !== undefined) {
        const error =
          "'person_id' is a read-only field. Add a primary participant to set 'person_id' instead."
        return c.json({ success: false, error, code: 'ERR_BAD_REQUEST' }, 400)
      }
      const id = activities.push(activity)
      return c.json({ success: true, data: toActivity(activity, id) }, 201)
    })
    .get('/', (c) => {
      const { person_id, limit = '100', sort_direction = 'asc' } = c.req.query()
      const found = activities
        .map((activity, at) => toActivity(activity, at + 1))
        .filter((activity) => !person_id || activity.person_id === Number(person_id))
      if (sort_direction === 'desc') found.reverse()
      return c.json({ success: true, data: found.slice(0, Math.min(Number(limit), 500)) })
    })
}

/** The person of an activity is its primary participant. */
function toActivity(activity: Activity, id: number) {
  const primary = activity.participants?.find((participant) => participant.primary)
  return { id, ...activity, person_id: primary?.person_id ?? null }
}
