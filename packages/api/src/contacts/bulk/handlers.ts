import { BulkJobInput, SelectionInput } from '@bellbird/contract/contacts/bulk'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { body } from '../../http/validate.ts'
import { atomically } from '../atomically.ts'
import { jobStore, toJob } from './jobs.ts'
import { selectionStore } from './selections.ts'
import { started } from './started.ts'

export const contactBulkJobs = new Hono<SignedInEnv>()
  .post('/selections', body(SelectionInput), (c) => {
    const input = c.req.valid('json')
    return atomically(c, input, async ({ sql }) => {
      return c.json(await selectionStore(sql, c.var.userId).insert(input), 201)
    })
  })

  .post('/bulk-jobs', body(BulkJobInput), (c) => {
    const input = c.req.valid('json')
    return started(c, input, async (sql, store) => {
      const selection = await selectionStore(sql, c.var.userId).insert(input.selection)
      return store.insert(selection, input.change, null)
    })
  })

  .get('/bulk-jobs/:id', async (c) => {
    return c.json(toJob(await jobStore(c.var.database, c.var.userId).find(c.req.param('id'))))
  })

  .post('/bulk-jobs/:id/undo', (c) => {
    const id = c.req.param('id')
    return started(c, { undo: id }, (_, store) => store.insertUndo(id))
  })
