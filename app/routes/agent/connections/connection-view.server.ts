import { voicePlatforms } from '@bellbird/contract/calling/call-words'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { connectionRow } from './platform-view.ts'

export function connectionOf(connection: VoiceConnection) {
  const { platform, name, lines, lines_allowed, max_minutes, url } = connection
  const { default_agent, default_number, opt_out_field, callback_field } = connection
  return {
    ...connectionRow(connection),
    label: voicePlatforms[platform],
    eventsUrl: connection.events_url,
    allowed: lines_allowed,
    agents: connection.agents.map(({ id, name, language, variables, used }) => ({
      id,
      name: name || id,
      text: [language, variables.length > 0 && `Uses ${variables.join(', ')}`]
        .filter(Boolean)
        .join(' · '),
      used,
    })),
    numbers: connection.numbers.map(({ id, number, name, carrier, used }) => ({
      id,
      name: formatPhone(number) || name || id,
      text: [...new Set([number && name, capitalized(carrier)])].filter(Boolean).join(' · '),
      used,
    })),
    defaultValue: {
      name,
      url,
      lines: String(lines),
      max_minutes: String(max_minutes),
      default_agent,
      default_number,
      opt_out_field,
      callback_field,
    },
  }
}

function capitalized(word: string) {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}
export type ConnectionView = ReturnType<typeof connectionOf>
