import { z } from 'zod'
import { address } from '../../crm/settings.ts'

export const VoiceEnvironment = z.object({
  VAPI_API_URL: address('VAPI_API_URL', 'https://api.vapi.ai'),
  RETELL_API_URL: address('RETELL_API_URL', 'https://api.retellai.com'),
})

export type VoiceSettings = z.infer<typeof VoiceEnvironment> & {
  publicOrigin: string | undefined
  /** Private addresses that users' dialers may have. */
  allowedAddresses: string[]
  /** Whether every process can decrypt what one of them encrypted, also after a restart. */
  canKeepKeys: boolean
}
