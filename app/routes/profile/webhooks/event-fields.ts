import { type EventType, eventTypes } from '@bellbird/contract/webhooks/event-types'

/** Field names must not contain dots. */
export const eventFields = Object.entries(eventTypes).map(([type, words]) => ({
  type: type as EventType,
  name: `event_${type.replaceAll('.', '_')}`,
  words,
}))

export function tickedBy(events: string[]) {
  return Object.fromEntries(
    eventFields.filter(({ type }) => events.includes(type)).map(({ name }) => [name, 'on']),
  )
}
