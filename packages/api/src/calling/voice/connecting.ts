import { randomBytes } from 'node:crypto'
import {
  CALLBACK_FIELD,
  MAX_CONNECTIONS,
  OPT_OUT_FIELD,
  voicePlatforms,
} from '@bellbird/contract/calling/call-words'
import type {
  VoiceConnectionInput,
  VoiceConnectionUpdate,
} from '@bellbird/contract/calling/voice-connection'
import { z } from 'zod'
import { eventStore } from '../../campaigns/events.ts'
import { ProviderFault } from '../../crm/fault.ts'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { issue, ProblemError } from '../../http/problem.ts'
import { assertReachable } from '../../webhooks/addresses.ts'
import { pauseCampaigns } from '../dialer/pause.ts'
import type { Inspection, VoiceCredentials } from '../platforms/platform.ts'
import { type ConnectionRow, chosenIn, voiceConnections, withChoices } from './connections.ts'
import { credentialsIn, placeOf, type Voice } from './voice.ts'

const nothing = { agents: [], numbers: [], default_agent: '', default_number: '' }

/** Rejects with 409, 422 and 503. */
export async function connect(voice: Voice, ownerId: string, input: VoiceConnectionInput) {
  const { database } = voice
  const store = voiceConnections(database, ownerId)
  if ((await store.list()).length >= MAX_CONNECTIONS) {
    throw new ProblemError(409, `You have ${MAX_CONNECTIONS} connections. Disconnect one first.`)
  }
  if (!voice.settings.canKeepKeys) {
    throw new ProblemError(409, 'Set CRM_ENCRYPTION_KEY on the server first: it encrypts the key')
  }
  const { platform } = input
  const isDialer = platform === 'dialer'
  if (isDialer) assertReachable(voice.settings, input.url)
  const id = newId()
  const secret = newSecret()
  const key = isDialer ? '' : input.api_key
  const found = isDialer
    ? { ...nothing, lines_allowed: null }
    : withChoices(await inspected(voice, platform, key), nothing)
  const credentials: VoiceCredentials = { key, secret }
  const connection = await store.insert(id, {
    ...found,
    platform,
    name: input.name || voicePlatforms[platform],
    credentials: await voice.vault.lock(credentials, placeOf(id)),
    key_ending: key.slice(-4),
    url: isDialer ? input.url : '',
    lines: isDialer ? (input.lines ?? 1) : Math.max(1, Math.min(5, found.lines_allowed ?? 5)),
    opt_out_field: OPT_OUT_FIELD,
    callback_field: CALLBACK_FIELD,
    checked_at: new Date(),
  })
  return { connection, secret: isDialer ? secret : null }
}

/** Rejects with 404, 422 and 503. */
export async function changeConnection(
  voice: Voice,
  ownerId: string,
  id: string,
  update: VoiceConnectionUpdate,
) {
  const store = voiceConnections(voice.database, ownerId)
  const row = await store.find(id)
  const { api_key: key, url } = update
  if (url && url !== row.url) assertReachable(voice.settings, url)
  if (key === undefined || row.platform === 'dialer') return store.update(id, chosenIn(row, update))
  const found = withChoices(await inspected(voice, row.platform, key), row)
  const credentials = { ...(await credentialsIn(voice, row)), key } as VoiceCredentials
  return store.update(id, {
    ...found,
    ...chosenIn({ ...row, ...found }, update),
    credentials: await voice.vault.lock(
      { ...credentials, secret: credentials.secret ?? newSecret() },
      placeOf(id),
    ),
    key_ending: key.slice(-4),
    state: 'connected',
    problem: '',
    checked_at: new Date(),
  })
}

/** Rejects with 404 and 503. */
export async function refresh(voice: Voice, ownerId: string, id: string) {
  const store = voiceConnections(voice.database, ownerId)
  const row = await store.find(id)
  if (row.platform === 'dialer') return row
  const credentials = await credentialsIn(voice, row)
  try {
    if (!credentials) throw new ProviderFault('consent', 'The stored key can no longer be read.')
    const found = withChoices(await voice.platforms[row.platform].inspect(credentials.key), row)
    return await store.update(id, {
      ...found,
      state: 'connected',
      problem: '',
      checked_at: new Date(),
    })
  } catch (error) {
    const isRejected = error instanceof ProviderFault && error.kind === 'consent'
    const { message } = faultIn(error)
    await store.update(id, { state: isRejected ? 'rejected' : 'unreachable', problem: message })
    if (isRejected) return store.find(id)
    throw new ProblemError(503, message)
  }
}

export async function disconnect(voice: Voice, ownerId: string, id: string) {
  await voice.database.transaction(async (sql) => {
    const store = voiceConnections(sql, ownerId)
    await store.find(id)
    await recordDisconnection(sql, ownerId, id)
    await pauseCampaigns(sql, ownerId, { connectionId: id }, 'disconnected')
    // The platform can no longer be queried about them, and its events are rejected.
    await sql.query(
      `update calls set ask_at = clock_timestamp() where connection_id = $1 and outcome = ''`,
      [id],
    )
    await store.remove(id)
  })
}

async function recordDisconnection(sql: Sql, ownerId: string, id: string) {
  const campaigns = await sql.query<{ id: string }>(
    `select id from campaigns where owner_id = $1 and calling ->> 'connection_id' = $2
       and state <> 'completed'`,
    [ownerId, id],
  )
  const history = eventStore(sql, ownerId)
  for (const campaign of campaigns) await history.record(campaign.id, 'disconnected')
}

export async function renewSecret(voice: Voice, ownerId: string, id: string) {
  const store = voiceConnections(voice.database, ownerId)
  const row = await store.find(id)
  if (row.platform !== 'dialer')
    throw new ProblemError(409, 'This platform doesn’t use a signing secret')
  const former = await credentialsIn(voice, row)
  const credentials: VoiceCredentials = {
    key: '',
    secret: newSecret(),
    ...(former && { formerSecret: former.secret, formerUntil: Date.now() + 24 * 60 * 60_000 }),
  }
  await store.update(id, { credentials: await voice.vault.lock(credentials, placeOf(id)) })
  return credentials.secret
}

function newSecret() {
  return `whsec_${randomBytes(24).toString('base64')}`
}

async function inspected(
  { platforms }: Voice,
  platform: ConnectionRow['platform'],
  key: string,
): Promise<Inspection> {
  try {
    return await platforms[platform].inspect(key)
  } catch (error) {
    const { message, isRejected } = faultIn(error)
    if (isRejected) throw new ProblemError(422, [issue('api_key', message, 'rejected')])
    throw new ProblemError(503, message)
  }
}

function faultIn(error: unknown) {
  if (error instanceof ProviderFault) {
    return { message: error.message, isRejected: error.kind === 'consent' }
  }
  if (error instanceof z.ZodError) {
    return { message: 'The platform returned an unexpected response.', isRejected: false }
  }
  throw error
}
