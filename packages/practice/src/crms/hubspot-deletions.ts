import { Hono } from 'hono'
import type { createRecords } from './records.ts'

export function hubspotDeletions(records: ReturnType<typeof createRecords>, missingScopes: object) {
  const scope = { isGranted: true }
  const routes = new Hono().post('/batch/archive', async (c) => {
    if (!scope.isGranted) return c.json(missingScopes, 403)
    const { inputs }: { inputs: { id: string }[] } = await c.req.json()
    for (const { id } of inputs) {
      if (!records.find(Number(id))?.deleted) records.remove(Number(id))
    }
    return c.body(null, 204)
  })
  return { scope, routes }
}
