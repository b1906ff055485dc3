import { AsyncLocalStorage } from 'node:async_hooks'
import type { Preferences } from '@bellbird/contract/auth/preferences'
import type { User } from '@bellbird/contract/auth/user'
import { isTimeZone } from '@bellbird/contract/calling/calling'
import { parseJson } from '@bellbird/contract/json'
import {
  dateFormats,
  exportFormats,
  numberFormats,
  valuesOf,
  weekStarts,
} from '@bellbird/contract/options'
import { type Formats, readFormatsFrom } from '@bellbird/runtime/formats'
import type { MiddlewareFunction } from 'react-router'
import { z } from 'zod'
import { findCallingSettings } from '#app/upstream/calling-settings.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findPreferences } from '#app/upstream/preferences.server.ts'
import { currentSession } from './context.server.ts'
import { markOf } from './person-mark.server.ts'
import { smallCookie } from './small-cookie.server.ts'

/** For how long a page may not reflect a change made on another device. */
const FRESH_MS = 300_000
const YEAR = 365 * 24 * 3_600

const Kept = z.object({
  mark: z.string(),
  at: z.number(),
  /** Whether the upstream stores preferences, and settings for all calls; undefined if unknown. */
  preferences: z.boolean().optional(),
  callingSettings: z.boolean().optional(),
  formats: z.object({
    zone: z.string().refine(isTimeZone).optional(),
    date: z.enum(valuesOf(dateFormats)).optional(),
    number: z.enum(valuesOf(numberFormats)).optional(),
    week: z.enum(valuesOf(weekStarts)).optional(),
    files: z.enum(valuesOf(exportFormats)).optional(),
  }),
})
type Kept = z.infer<typeof Kept>

const cookie = smallCookie('formats')
const drawing = new AsyncLocalStorage<{ formats: Formats }>()
readFormatsFrom(() => drawing.getStore()?.formats)

/** Formats all dates and numbers of this request by the user's preferences. */
export const openFormats: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { user } = context.get(currentSession)
  const formats = user ? (keptOf(request, user)?.formats ?? {}) : {}
  return drawing.run({ formats }, next)
}

/**
 * This user's formats, cached from an earlier page or read from the upstream, whether it stores them and settings for
 * all calls, and the Set-Cookie value that caches this.
 */
export async function formatsOf(request: Request, user: User, upstream: Upstream) {
  const kept = keptOf(request, user)
  const isKnown = kept?.callingSettings !== undefined
  if (isKnown && Date.now() - kept.at < FRESH_MS) return { ...kept, keep: undefined }
  // A page can be shown without its reader's formats.
  const [found, settings] = await Promise.all([
    optional(findPreferences(upstream).then((preferences) => ({ preferences }))),
    optional(findCallingSettings(upstream).then((value) => ({ value }))),
  ])
  if (!found) return { formats: {}, ...kept, keep: undefined }
  const formats = formatsIn(found.preferences)
  const store = drawing.getStore()
  if (store) store.formats = formats
  const stored = {
    preferences: found.preferences !== undefined,
    callingSettings: settings && settings.value !== undefined,
  }
  return { ...stored, formats, keep: keepFormats(user, formats, stored) }
}

export function formatsIn(preferences: Preferences | undefined): Formats {
  const { time_zone, date_format, number_format, week_start, export_format } = preferences ?? {}
  return {
    zone: time_zone && isTimeZone(time_zone) ? time_zone : undefined,
    date: date_format ?? undefined,
    number: number_format ?? undefined,
    week: week_start ?? undefined,
    files: export_format ?? undefined,
  }
}

/** The Set-Cookie value that caches them. */
export function keepFormats(
  user: User,
  formats: Formats,
  stored: Pick<Kept, 'preferences' | 'callingSettings'> = { preferences: true },
) {
  const kept = { mark: markOf(user), at: Date.now(), ...stored, formats }
  return cookie.write(Buffer.from(JSON.stringify(kept)).toString('base64url'), YEAR)
}

function keptOf(request: Request, user: User): Kept | undefined {
  const text = Buffer.from(cookie.read(request) ?? '', 'base64url').toString()
  const kept = Kept.safeParse(parseJson(text))
  return kept.success && kept.data.mark === markOf(user) ? kept.data : undefined
}
