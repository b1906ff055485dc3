import { z } from 'zod'
import { address } from '../../crm/settings.ts'

/** Where the voice platforms are; see docs/deployment.md. */
export const VoiceEnvironment = z.object({
  VAPI_API_URL: address('VAPI_API_URL', 'https://api.vapi.ai'),
  RETELL_API_URL: address('RETELL_API_URL', 'https://api.retellai.com'),
})

export type VoiceSettings = z.infer<typeof VoiceEnvironment> & {
  /** The public address of the app, where platforms send events; undefined while it has none. */
  publicOrigin: string | undefined
  /** Private addresses that a dialer of a user may have. */
  allowedAddresses: string[]
  /** Whether every process can read what one of them encrypts, also after a restart. */
  canKeepKeys: boolean
}
