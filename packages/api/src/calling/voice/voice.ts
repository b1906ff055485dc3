import type { PauseReason, VoicePlatform } from '@bellbird/contract/calling/call-words'
import type { Vault } from '../../crm/connections/vault.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs.ts'
import type { Log } from '../../log.ts'
import type { VoiceCredentials, VoicePlatformClient } from '../platforms/platform.ts'
import type { VoiceSettings } from './settings.ts'

export type PausedCampaign = { id: string; name: string; reason: PauseReason; email: string }

/** All that voice connections and the dialer stand on. */
export type Voice = {
  database: Database
  vault: Vault
  jobs: Jobs
  log: Log
  settings: VoiceSettings
  platforms: Record<VoicePlatform, VoicePlatformClient>
  pace: Pace
  /** Who is notified that a campaign was paused by itself. */
  notify: (campaign: PausedCampaign) => Promise<void>
}

/** How long the dialer waits for what, in ms. */
export type Pace = {
  /** Between two looks for campaigns to dial. */
  round: number
  /** Between two looks for calls to ask about. */
  sweep: number
  /** After which a call whose placing nobody answered is looked up: longer than placing can take. */
  lookUp: number
  /** Between two questions about a call of which no event came. */
  ask: number
  /** How long the analysis of a call that ended is waited for. */
  analysis: number
  /** Before a contact is tried again after a first technical failure. */
  retry: number
}

export const usualPace: Pace = {
  round: 1_000,
  sweep: 5_000,
  lookUp: 45_000,
  ask: 30_000,
  analysis: 180_000,
  retry: 60_000,
}

/** The place of a connection's credentials in the vault. */
export function placeOf(connectionId: string) {
  return `voice/${connectionId}`
}

/** Undefined where no key opens them any more: the platform has to be connected again. */
export async function credentialsIn(
  { vault }: Voice,
  { id, credentials }: { id: string; credentials: Uint8Array },
) {
  const opened = await vault.open(credentials, placeOf(id))
  return opened?.secret as VoiceCredentials | undefined
}

/** Where a platform sends its events; '' where it cannot reach us. */
export function eventsUrlOf({ settings }: Pick<Voice, 'settings'>, connectionId: string) {
  return settings.publicOrigin
    ? `${settings.publicOrigin}/api/voice/connections/${connectionId}/events`
    : ''
}
