import { Hono } from 'hono'
import type { ApiEnv } from '../../env.ts'
import { ProblemError } from '../../http/problem.ts'
import { readText } from '../../http/read-json.ts'
import type { Crm } from '../crm.ts'
import { receiveHubSpotEvents, receivePipedriveEvent } from './receive.ts'

/** Called by CRMs, which sign requests or send a password instead of a token. */
export const events = new Hono<ApiEnv>()
  .post('/hubspot', async (c) => {
    const { crm } = c.var
    const body = await readBody(crm, c.req.raw, 'HubSpot')
    await receiveHubSpotEvents(crm, c.req.raw.headers, body)
    return c.body(null, 204)
  })

  .post('/pipedrive/:id', async (c) => {
    const { crm } = c.var
    const body = await readBody(crm, c.req.raw, 'Pipedrive')
    await receivePipedriveEvent(crm, c.req.param('id'), c.req.raw.headers, body)
    return c.body(null, 204)
  })

async function readBody({ log }: Crm, request: Request, name: string) {
  try {
    return await readText(request)
  } catch (error) {
    if (error instanceof ProblemError)
      log(`events of ${name} could not be read: ${error.message}`, 'warn')
    throw error
  }
}
