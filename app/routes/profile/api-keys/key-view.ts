import type { ApiKey } from '@bellbird/contract/api-keys/api-key'

const DAY = 86_400_000
const SOON_DAYS = 7

export type KeyView = ReturnType<typeof keyView>

export function keyView({ id, name, hint, scopes, last_used_at, expires_at }: ApiKey) {
  return {
    id,
    name,
    hint: `bb_live_…${hint}`,
    scopes,
    lastUsed: last_used_at,
    ...expiry(expires_at),
  }
}

function expiry(expires: string | null, now = Date.now()) {
  if (!expires) return { expires, warning: undefined }
  const days = Math.ceil((Date.parse(expires) - now) / DAY)
  if (days <= 0) return { expires, warning: 'Expired' }
  const warning = days === 1 ? 'In 1 day' : `In ${days} days`
  return { expires, warning: days <= SOON_DAYS ? warning : undefined }
}
