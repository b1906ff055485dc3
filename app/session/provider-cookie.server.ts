import { z } from 'zod'
import { sealedCookie } from './sealed-cookie.server.ts'

const TEN_MINUTES = 600

const Started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The address to which the provider returns the user. */
  callback: z.string(),
  redirectTo: z.string(),
})
export type Started = z.infer<typeof Started>

/** A sign-in that was started in this browser and is in progress at the provider. */
export const startedSignIn = sealedCookie('provider', Started, TEN_MINUTES)
