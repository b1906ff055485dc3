import { z } from 'zod'
import { sealedCookie } from './sealed-cookie.server.ts'

const TEN_MINUTES = 600

const Started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The address the provider sends people back to. */
  callback: z.string(),
  redirectTo: z.string(),
})
export type Started = z.infer<typeof Started>

/** A sign-in started in this browser, while its person is at the provider. */
export const startedSignIn = sealedCookie('provider', Started, TEN_MINUTES)
