import { AsyncLocalStorage } from 'node:async_hooks'
import type { Preferences } from '@bellbird/contract/auth/preferences'
import { isTimeZone } from '@bellbird/contract/calling/calling'
import { type Formats, readFormatsFrom } from '@bellbird/runtime/formats'
import type { MiddlewareFunction } from 'react-router'
import { findCallingSettings } from '#app/upstream/calling-settings.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findPreferences } from '#app/upstream/preferences.server.ts'
import { accountCache, isFresh, readAccount, type Settings } from './account-cache.server.ts'
import { currentSession } from './context.server.ts'

const drawing = new AsyncLocalStorage<{ formats: Formats }>()
readFormatsFrom(() => drawing.getStore()?.formats)

export const openFormats: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { user } = context.get(currentSession)
  if (user) context.set(accountCache, await readAccount(request, user))
  return drawing.run({ formats: context.get(accountCache).settings?.formats ?? {} }, next)
}

export async function settingsOf(
  cached: Settings | undefined,
  upstream: Upstream,
): Promise<Settings | undefined> {
  if (cached?.callingSettings !== undefined && isFresh(cached)) return cached
  const [found, calling] = await Promise.all([
    optional(findPreferences(upstream).then((preferences) => ({ preferences }))),
    optional(findCallingSettings(upstream).then((value) => ({ value }))),
  ])
  if (!found) return cached
  const formats = formatsIn(found.preferences)
  const store = drawing.getStore()
  if (store) store.formats = formats
  return {
    at: Date.now(),
    preferences: found.preferences !== undefined,
    callingSettings: calling && calling.value !== undefined,
    formats,
  }
}

export function formatsIn(preferences: Preferences | undefined): Settings['formats'] {
  const { time_zone, date_format, number_format, week_start, export_format } = preferences ?? {}
  return {
    zone: time_zone && isTimeZone(time_zone) ? time_zone : undefined,
    date: date_format ?? undefined,
    number: number_format ?? undefined,
    week: week_start ?? undefined,
    files: export_format ?? undefined,
  }
}
