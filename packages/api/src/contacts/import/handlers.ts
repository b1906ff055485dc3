import { ImportQuery } from '@bellbird/contract/contact-import/import-record'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { toPageRange } from '../../http/pagination.ts'
import { query } from '../../http/validate.ts'
import { checkContacts } from './check-contacts.ts'
import { compareContacts } from './compare-contacts.ts'
import { importCsv } from './import-csv.ts'
import { receiveFile } from './receive-file.ts'
import { importRecords } from './record-list.ts'
import { previewUndo, undoImport } from './undo-import.ts'

export const contactImports = new Hono<SignedInEnv>()
  .post('/import/csv', importCsv)

  .post('/import/check', async (c) => {
    const { database, imports, userId } = c.var
    const check = () =>
      receiveFile(c.req.raw, ({ bytes }) => checkContacts(database, userId, bytes))
    return c.json(await imports(check))
  })

  .post('/import/differences', async (c) => {
    const { database, imports, userId } = c.var
    const compare = () =>
      receiveFile(c.req.raw, ({ bytes }) => compareContacts(database, userId, bytes))
    return c.json(await imports(compare))
  })

  .get('/imports', query(ImportQuery), async (c) => {
    const { idempotency_key: key, ...wanted } = c.req.valid('query')
    const records = importRecords(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await records.count(key)))
    return c.json(await records.list({ ...toPageRange(wanted), key }))
  })

  .get('/imports/:id', async (c) => {
    return c.json(await importRecords(c.var.database, c.var.userId).find(c.req.param('id')))
  })

  .get('/imports/:id/undo', async (c) => {
    return c.json(await previewUndo(c.var.database, c.var.userId, c.req.param('id')))
  })

  .post('/imports/:id/undo', async (c) => {
    const { database, imports, userId } = c.var
    return c.json(await imports(() => undoImport(database, userId, c.req.param('id'))))
  })
