import { randomBytes } from 'node:crypto'
import type { Vault } from '../crm/connections/vault.ts'

/** As in Standard Webhooks: 24 to 64 random bytes after this prefix. */
const PREFIX = 'whsec_'
const BYTES = 32
const HINT_LENGTH = 4

export type LockedSecrets = {
  id: string
  secret: Uint8Array
  former_secret: Uint8Array | null
  former_until: Date | null
}

export async function newSecret(vault: Vault, webhookId: string) {
  const base64 = randomBytes(BYTES).toString('base64')
  const secret = PREFIX + base64
  const locked = await vault.lock({ secret }, place(webhookId))
  return { secret, locked, hint: base64.replace(/=+$/, '').slice(-HINT_LENGTH) }
}

export async function openSecrets(vault: Vault, locked: LockedSecrets, now = Date.now()) {
  const { id, secret, former_secret: former, former_until: until } = locked
  const all = former && until && until.getTime() > now ? [secret, former] : [secret]
  const opened = await Promise.all(all.map((one) => vault.open(one, place(id))))
  return opened.flatMap((found) => {
    const text = (found?.secret as { secret?: string } | undefined)?.secret
    return text ? [text] : []
  })
}

function place(webhookId: string) {
  return `webhook ${webhookId}`
}
