import type { PreferencesUpdate } from '@bellbird/contract/auth/preferences'
import type { PauseReason, VoicePlatform } from '@bellbird/contract/calling/call-words'
import type { Vault } from '../../crm/connections/vault.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs.ts'
import type { Log } from '../../log.ts'
import type { VoiceCredentials, VoicePlatformClient } from '../platforms/platform.ts'
import type { VoiceSettings } from './settings.ts'

export type PausedCampaign = {
  id: string
  name: string
  reason: PauseReason
  at: Date
  email: string
  preferences: PreferencesUpdate
}

export type Voice = {
  database: Database
  vault: Vault
  jobs: Jobs
  log: Log
  settings: VoiceSettings
  platforms: Record<VoicePlatform, VoicePlatformClient>
  pace: Pace
  notify: (campaign: PausedCampaign) => Promise<void>
}

/** The dialer's intervals and timeouts, in ms. */
export type Pace = {
  round: number
  sweep: number
  /** When to look up a call whose placement was not confirmed: longer than placing can take. */
  lookUp: number
  ask: number
  /** How long to wait for the analysis of an ended call. */
  analysis: number
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

export function placeOf(connectionId: string) {
  return `voice/${connectionId}`
}

/** Resolves to undefined if no key decrypts them any more: the platform must be connected again. */
export async function credentialsIn(
  { vault }: Voice,
  { id, credentials }: { id: string; credentials: Uint8Array },
) {
  const opened = await vault.open(credentials, placeOf(id))
  return opened?.secret as VoiceCredentials | undefined
}

export function eventsUrlOf({ settings }: Pick<Voice, 'settings'>, connectionId: string) {
  return settings.publicOrigin
    ? `${settings.publicOrigin}/api/voice/connections/${connectionId}/events`
    : ''
}
