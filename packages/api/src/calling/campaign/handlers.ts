import { CallPreviewQuery, CampaignCallingInput } from '@bellbird/contract/calling/campaign-calling'
import { Hono } from 'hono'
import { atomically } from '../../contacts/atomically.ts'
import { ifMatch } from '../../contacts/timeline/version.ts'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body, query } from '../../http/validate.ts'
import { endCalls } from '../dialer/end-calls.ts'
import { duplicateCampaign } from './duplicate.ts'
import { previewCall } from './preview.ts'
import { campaignCalling } from './store.ts'

export const callingOfCampaign = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/:id/calling', async (c) => {
    return c.json(await campaignCalling(c.var.database, c.var.userId).find(c.req.param('id')))
  })

  .put('/:id/calling', body(CampaignCallingInput), async (c) => {
    const { database, userId } = c.var
    const dialing = c.req.valid('json')
    return c.json(
      await database.transaction((sql) =>
        campaignCalling(sql, userId).update(c.req.param('id'), dialing, ifMatch(c)),
      ),
    )
  })

  .post('/:id/duplicate', (c) => {
    const { userId } = c.var
    return atomically(c, {}, async ({ sql }) => {
      const campaign = await duplicateCampaign(sql, userId, c.req.param('id'))
      const Location = `/api/campaigns/${campaign.id}`
      return c.json(campaign, 201, { Location, ETag: `"${campaign.updated_at}"` })
    })
  })

  .post('/:id/end-calls', async (c) => {
    return c.json(await endCalls(c.var.voice, c.var.userId, c.req.param('id')))
  })

  .get('/:id/calling/preview', query(CallPreviewQuery), async (c) => {
    const { contact_id } = c.req.valid('query')
    return c.json(await previewCall(c.var.database, c.var.userId, c.req.param('id'), contact_id))
  })
