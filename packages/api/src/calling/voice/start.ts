import { allowedAddresses, publicAgent } from '../../webhooks/addresses.ts'
import { startDialing } from '../dialer/worker.ts'
import { anyDialer } from '../platforms/any-dialer.ts'
import { retell } from '../platforms/retell/retell.ts'
import { vapi } from '../platforms/vapi/vapi.ts'
import { usualPace, type Voice } from './voice.ts'

export async function startVoice(
  parts: Omit<Voice, 'platforms' | 'pace'> & Partial<Pick<Voice, 'pace'>>,
): Promise<Voice> {
  const { settings } = parts
  const platforms = {
    vapi: vapi(settings.VAPI_API_URL),
    retell: retell(settings.RETELL_API_URL),
    dialer: anyDialer(parts.database, publicAgent(allowedAddresses(settings.allowedAddresses))),
  }
  const voice = { pace: usualPace, ...parts, platforms }
  await startDialing(voice)
  return voice
}
