import { Done } from '@bellbird/contract/auth/session'
import { CallDetail } from '@bellbird/contract/calling/call-log'
import {
  NewVoiceConnection,
  type TestCallInput,
  VoiceConnection,
  type VoiceConnectionInput,
  type VoiceConnectionUpdate,
  VoiceSecret,
} from '@bellbird/contract/calling/voice-connection'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { orNotFound } from './client/or-not-found.ts'
import { segment } from './client/segment.ts'

const PATH = '/api/voice/connections'
const PLATFORM_MS = 30_000

function pathOf(id: string, rest = '') {
  return `${PATH}/${segment(id)}${rest}`
}

export async function listConnections(upstream: Upstream) {
  const found = await findConnections(upstream)
  return found?.length === 0 && !(await connects(upstream)) ? undefined : found
}

export async function findConnections(upstream: Upstream) {
  return (await upstream.readExtension(z.array(VoiceConnection), PATH))?.value
}

/** An empty list does not show whether connections are supported; an upstream without support returns 501 for one. */
async function connects(upstream: Upstream) {
  const found = await upstream.consult(VoiceConnection, pathOf('none'))
  return found.ok || found.problem.status !== 501
}

export async function findConnection(upstream: Upstream, id: string) {
  return orNotFound(upstream.read(VoiceConnection, pathOf(id)))
}

export function createConnection(upstream: Upstream, input: VoiceConnectionInput) {
  return upstream.write(NewVoiceConnection, 'POST', PATH, input, { deadline: PLATFORM_MS })
}

export function updateConnection(upstream: Upstream, id: string, input: VoiceConnectionUpdate) {
  return upstream.write(VoiceConnection, 'PUT', pathOf(id), input, { deadline: PLATFORM_MS })
}

export function deleteConnection(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', pathOf(id))
}

export function refreshConnection(upstream: Upstream, id: string) {
  const options = { deadline: PLATFORM_MS }
  return upstream.write(VoiceConnection, 'POST', pathOf(id, '/refresh'), undefined, options)
}

export function replaceSecret(upstream: Upstream, id: string) {
  return upstream.write(VoiceSecret, 'POST', pathOf(id, '/secret'))
}

export function placeTestCall(upstream: Upstream, id: string, input: TestCallInput) {
  const options = { deadline: PLATFORM_MS }
  return upstream.write(CallDetail, 'POST', pathOf(id, '/test-call'), input, options)
}
