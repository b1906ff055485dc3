import { PreferencesUpdate } from '@bellbird/contract/auth/preferences'
import { UserUpdate } from '@bellbird/contract/auth/user'
import { Hono } from 'hono'
import { heldConsents, revokeConsent } from '../../crm/connections/disconnecting.ts'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body } from '../../http/validate.ts'
import { userData } from '../../privacy/user-data.ts'
import { preferenceStore } from './preferences.ts'
import { userStore } from './store.ts'
import { updateUser } from './update.ts'

export const users = new Hono<SignedInEnv>()
  .use('/me/*', requireUser)

  .get('/me', async (c) => {
    return c.json(await userStore(c.var.database).find(c.var.userId))
  })

  .get('/me/data', async (c) => {
    return c.json(await userData(c.var.database, c.var.userId))
  })

  .get('/me/preferences', async (c) => {
    return c.json(await preferenceStore(c.var.database, c.var.userId).find())
  })

  .put('/me/preferences', body(PreferencesUpdate), async (c) => {
    return c.json(await preferenceStore(c.var.database, c.var.userId).update(c.req.valid('json')))
  })

  .put('/me', body(UserUpdate), async (c) => {
    return c.json(await updateUser(c.var, c.req.valid('json')))
  })

  .delete('/me', async (c) => {
    const held = heldConsents(c.var.crm, c.var.userId)
    await userStore(c.var.database).remove(c.var.userId)
    for (const consent of await held) await revokeConsent(c.var.crm, consent)
    return c.body(null, 204)
  })
