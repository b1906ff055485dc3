import type { User } from '@bellbird/contract/auth/user'
import { isTimeZone } from '@bellbird/contract/calling/calling'
import {
  dateFormats,
  exportFormats,
  numberFormats,
  valuesOf,
  weekStarts,
} from '@bellbird/contract/options'
import { createContext, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { currentSession } from './context.server.ts'
import { isMarkOf, markOf } from './person-mark.server.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

/** For how long a page may not reflect a change made on another device. */
const FRESH_MS = 300_000
const YEAR = 365 * 24 * 3_600
/** Browsers would drop a larger cookie; then every page requests the views. */
const MAX_LENGTH = 3_000

const Settings = z.object({
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
export type Settings = z.infer<typeof Settings>

const Pins = z.object({
  at: z.number(),
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
})

const Account = z.object({
  mark: z.string(),
  settings: Settings.optional(),
  pins: Pins.optional(),
})
type Account = Omit<z.infer<typeof Account>, 'mark'>

const cookie = sealedCookie('account', Account, YEAR)

export const accountCache = createContext<Account>({})

/** Settings that are not fresh are still useful, pinned views are not. */
export async function readAccount(request: Request, user: User): Promise<Account> {
  const { mark, settings, pins } = (await cookie.read(request)) ?? { mark: '' }
  return isMarkOf(mark, user) ? { settings, pins: pins && isFresh(pins) ? pins : undefined } : {}
}

export function isFresh({ at }: { at: number }) {
  return Date.now() - at < FRESH_MS
}

export async function keepAccount(
  context: Readonly<RouterContextProvider>,
  change: Account,
): Promise<string> {
  const { user } = context.get(currentSession)
  if (!user) return cookie.forget()
  const account = { ...context.get(accountCache), ...change }
  const line = await cookie.keep({ mark: markOf(user), ...account })
  const isTooLong = line.length > MAX_LENGTH && account.pins !== undefined
  return isTooLong ? keepAccount(context, { ...change, pins: undefined }) : line
}

export function forgetPins(context: Readonly<RouterContextProvider>) {
  return keepAccount(context, { pins: undefined })
}

export const forgetAccount = cookie.forget
