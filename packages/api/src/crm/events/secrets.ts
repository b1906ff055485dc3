import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Crm } from '../crm.ts'

const Secret = z.object({ password: z.string() })

export type Subscribed = { id: string; event_secret: Uint8Array | null }

const placeOf = (connectionId: string) => `crm_connections/${connectionId}/events`

export async function secretOf({ vault }: Pick<Crm, 'vault'>, { id, event_secret }: Subscribed) {
  const opened = event_secret && (await vault.open(event_secret, placeOf(id)))
  return Secret.safeParse(opened?.secret).data?.password
}

export async function renewSecret({ database, vault }: Crm, connectionId: string) {
  const password = randomBytes(24).toString('base64url')
  await database.query('update crm_connections set event_secret = $2 where id = $1', [
    connectionId,
    await vault.lock({ password }, placeOf(connectionId)),
  ])
  return password
}
