import { providers, valuesOf } from '@bellbird/contract/options'
import { z } from 'zod'
import { sealedCookie } from './sealed-cookie.server.ts'

/** Browsers drop a cookie of more than 4,096 bytes. */
const MAX_BYTES = 4_000
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const entry = z.string().optional()

const Pending = z.object({
  signIn: z
    .object({
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      callback: z.string(),
      redirectTo: z.string(),
    })
    .optional(),
  connecting: z.enum(valuesOf(providers)).optional(),
  runs: z.array(z.string()).optional(),
  /** Input of the first two setup steps, valid or not; without an owner before signing in. */
  setup: z
    .object({
      owner: z.string().optional(),
      entries: z.object({ company_name: entry, industry: entry, tone: entry, language: entry }),
    })
    .optional(),
})
export type Pending = z.infer<typeof Pending>

const parts = Pending.keyof().options
const lifetimes = { signIn: 10 * MINUTE, connecting: 30 * MINUTE, runs: DAY, setup: DAY }

const PendingUntil = Pending.extend({ until: z.partialRecord(Pending.keyof(), z.number()) })
type PendingUntil = z.infer<typeof PendingUntil>

const cookie = sealedCookie('pending', PendingUntil, DAY / 1_000)

export async function pendingIn(request: Request): Promise<PendingUntil> {
  const kept = (await cookie.read(request)) ?? { until: {} }
  for (const part of parts) if ((kept.until[part] ?? 0) <= Date.now()) delete kept[part]
  return kept
}

export async function keepPending(request: Request, change: Pending) {
  const { until, ...others } = await pendingIn(request)
  const renewed = parts
    .filter((part) => part in change)
    .map((part) => [part, Date.now() + lifetimes[part]])
  return write({ ...others, ...change, until: { ...until, ...Object.fromEntries(renewed) } })
}

const reductions: ((kept: PendingUntil) => PendingUntil)[] = [
  ({ signIn, ...others }) => ({ ...others, signIn: signIn && { ...signIn, redirectTo: '/' } }),
  (kept) => ({ ...kept, runs: undefined }),
  (kept) => ({ ...kept, setup: undefined }),
]

async function write(kept: PendingUntil, [reduce, ...others] = reductions): Promise<string> {
  if (parts.every((part) => kept[part] === undefined)) return cookie.forget()
  const line = await cookie.keep(kept)
  return line.length > MAX_BYTES && reduce ? write(reduce(kept), others) : line
}
