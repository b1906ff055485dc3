import {
  CampaignEventQuery,
  CampaignInput,
  CampaignQuery,
  CampaignStatsQuery,
} from '@bellbird/contract/campaigns/campaign'
import {
  type Batch,
  BatchQuery,
  BatchRequest,
  CampaignEntryQuery,
  Outcomes,
  TakeBack,
} from '@bellbird/contract/campaigns/entries'
import { campaignSteps } from '@bellbird/contract/campaigns/words'
import { isDialedIn } from '@bellbird/phone-numbers/line'
import { type Context, Hono } from 'hono'
import { atomically } from '../contacts/atomically.ts'
import { isId } from '../database/id.ts'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { toPageRange } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'
import { body, query } from '../http/validate.ts'
import { batchStore } from './batches.ts'
import { createList, takeBack } from './call-lists.ts'
import { listEntries } from './entries.ts'
import { lockAudience } from './lock-audience.ts'
import { recordOutcomes } from './outcomes.ts'
import type { StoredCampaign } from './row.ts'
import { screening } from './screening.ts'
import { campaignStats } from './stats.ts'
import { type CampaignStore, campaignStore } from './store.ts'

/** The contract checks the format of a country, the metadata of numbers whether it exists. */
const Definition = CampaignInput.extend({
  country: CampaignInput.shape.country.refine(
    (country) => country === '' || isDialedIn(country),
    'Choose a country',
  ),
})

export const campaigns = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(CampaignQuery), async (c) => {
    const wanted = c.req.valid('query')
    const store = campaignStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await store.count(wanted)))
    return c.json(await store.list(wanted))
  })

  .post('/', body(Definition), async (c) => {
    const campaign = await writing(c, (store) => store.insert(c.req.valid('json')))
    const Location = `/api/campaigns/${campaign.id}`
    return c.json(campaign, 201, { Location, ETag: etag(campaign) })
  })

  .get('/stats/summary', query(CampaignStatsQuery), async (c) => {
    return c.json(await campaignStats(c.var.database, c.var.userId, c.req.valid('query')))
  })

  .get('/:id', async (c) => {
    const campaign = await found(c)
    return c.json(campaign, 200, { ETag: etag(campaign) })
  })

  .put('/:id', body(Definition), async (c) => {
    const input = c.req.valid('json')
    const campaign = await writing(c, (store) =>
      store.update(idOf(c), input, (current) => isNamed(c, current)),
    )
    return c.json(campaign, 200, { ETag: etag(campaign) })
  })

  .delete('/:id', async (c) => {
    await writing(c, (store) => store.remove(idOf(c)))
    return c.body(null, 204)
  })

  .post('/:id/ready', async (c) => {
    const { database, screenings, userId } = c.var
    return c.json(await screenings(() => lockAudience(database, userId, idOf(c))))
  })
  .post('/:id/start', (c) => step(c, 'start'))
  .post('/:id/pause', (c) => step(c, 'pause'))
  .post('/:id/resume', (c) => step(c, 'resume'))
  .post('/:id/complete', (c) => step(c, 'complete'))
  .post('/:id/reopen', async (c) => c.json(await writing(c, (store) => store.reopen(idOf(c)))))

  .get('/:id/history', query(CampaignEventQuery), async (c) => {
    const { id } = await found(c)
    const { history } = campaignStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await history.count(id)))
    return c.json(await history.list(id, toPageRange(c.req.valid('query'))))
  })

  .get('/:id/screening', async (c) => {
    const { database, screenings, userId } = c.var
    const campaign = await found(c)
    return c.json(await screenings(() => screening(database, userId, campaign)))
  })

  .get('/:id/entries', query(CampaignEntryQuery), async (c) => {
    const { database, screenings, userId } = c.var
    const campaign = await found(c)
    const { total, entries } = await screenings(() =>
      listEntries(database, userId, campaign, c.req.valid('query')),
    )
    c.header('X-Total-Count', String(total))
    return c.json(entries)
  })

  .post('/:id/batches', body(BatchRequest), async (c) => {
    const { userId } = c.var
    const id = idOf(c)
    const wanted = c.req.valid('json')
    const answer = await atomically(c, wanted, async ({ sql }) =>
      c.json(await createList(sql, userId, id, wanted.size)),
    )
    if (!answer.headers.has('Idempotency-Replayed')) return answer
    for (const mark of ['Idempotency-Replayed', 'Idempotency-Age']) {
      c.header(mark, answer.headers.get(mark) ?? '')
    }
    const batch = (await answer.json()) as Batch
    // Some contacts may have opted out since the first response.
    return c.json(batch.id ? await (await batches(c)).find(batch.id) : batch)
  })

  .get('/:id/batches', query(BatchQuery), async (c) => {
    const store = await batches(c)
    c.header('X-Total-Count', String(await store.count()))
    return c.json(await store.list(toPageRange(c.req.valid('query'))))
  })

  .get('/:id/batches/:batchId', async (c) => {
    return c.json(await (await batches(c)).find(c.req.param('batchId')))
  })

  .post('/:id/outcomes', body(Outcomes), async (c) => {
    const { database, userId } = c.var
    const outcomes = c.req.valid('json')
    return c.json(
      await database.transaction((sql) => recordOutcomes(sql, userId, idOf(c), outcomes)),
    )
  })

  .post('/:id/take-back', body(TakeBack), async (c) => {
    const { database, userId } = c.var
    const { entry_ids, batch_id: batchId } = c.req.valid('json')
    const entryIds = entry_ids?.filter(isId)
    return c.json({
      taken_back: await database.transaction((sql) =>
        takeBack(sql, userId, idOf(c), { entryIds, batchId }),
      ),
    })
  })

function idOf(c: Context<SignedInEnv>) {
  const id = c.req.param('id') ?? ''
  if (!isId(id)) throw notFound('Campaign')
  return id
}

function found(c: Context<SignedInEnv>) {
  return campaignStore(c.var.database, c.var.userId).find(idOf(c))
}

async function batches(c: Context<SignedInEnv>) {
  return batchStore(c.var.database, c.var.userId, await found(c))
}

function writing<T>(c: Context<SignedInEnv>, write: (store: CampaignStore) => Promise<T>) {
  const { database, userId } = c.var
  return database.transaction((sql) => write(campaignStore(sql, userId)))
}

async function step(c: Context<SignedInEnv>, name: Exclude<keyof typeof campaignSteps, 'ready'>) {
  return c.json(await writing(c, (store) => store.step(idOf(c), name, campaignSteps[name])))
}

function etag({ updated_at }: StoredCampaign) {
  return `"${updated_at}"`
}

function isNamed(c: Context<SignedInEnv>, campaign: StoredCampaign) {
  const named = c.req
    .header('If-Match')
    ?.split(',')
    .map((tag) => tag.trim())
  return !named || named.includes('*') || named.includes(etag(campaign))
}
