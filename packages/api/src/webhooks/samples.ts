import type { EventType } from '@bellbird/contract/webhooks/event-types'

const contact = {
  id: '019ab3d1-66a0-7c1e-9d43-1f5e7a2b9c04',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '+442079460117',
  company: 'Analytical Engines',
  job_title: 'Engineer',
  notes: '',
  status: 'lead',
  source: 'manual',
  tags: ['newsletter'],
  custom_fields: {},
  last_contacted: null,
  created_at: '2026-11-23T15:38:40.000Z',
  updated_at: '2026-11-23T15:38:40.000Z',
}

const campaign = { campaign_id: '019ab3d4-2b60-7a3c-8d15-3e5f7a9b1c2d', name: 'Autumn fair' }

const call = {
  id: '019ab3d5-4c70-7b4d-9e26-4f6a8b0c2d3e',
  contact_id: contact.id,
  contact_name: 'Ada Lovelace',
  campaign_id: campaign.campaign_id,
  campaign_name: campaign.name,
  attempt: 1,
  is_test: false,
  platform: 'vapi',
  number: contact.phone,
  from_number: '+12125550148',
  placed_at: '2026-11-23T15:40:00.000Z',
  answered_at: '2026-11-23T15:40:12.000Z',
  ended_at: '2026-11-23T15:41:42.000Z',
  duration_seconds: 90,
  cost: 0.18,
  outcome: 'reached',
  ended_reason: 'customer-ended-call',
  opted_out: false,
  callback_at: null,
  summary: 'Wants the offer by email.',
  fields: { do_not_call: 'false' },
  disclosure_found: 'found',
}

const inProgress = {
  answered_at: null,
  ended_at: null,
  duration_seconds: null,
  cost: null,
  outcome: '',
  ended_reason: '',
  summary: '',
  fields: {},
  disclosure_found: 'unknown',
}

const samples: Record<EventType, object> = {
  'contact.created': { contact },
  'contact.updated': { contact: { ...contact, status: 'customer' }, changed: ['status'] },
  'contact.deleted': { contact_id: contact.id },
  'contact.merged': { contact, merged_contact_id: '019ab3d2-0f4c-7d21-8a57-5b1c3e9f0a66' },
  'contact.opted_out': { contact_id: contact.id, phone: contact.phone },
  'number.opted_out': {
    phone: '+44 20 7946 0117',
    e164: '+442079460117',
    reason: 'Asked not to be called',
    source: 'Phone call',
  },
  'import.finished': {
    import_id: '019ab3d3-7a10-7b2f-b1c8-2d4e6f8a0b1c',
    file_name: 'contacts.csv',
    total: 120,
    created: 100,
    updated: 15,
    skipped: 3,
    failed: 2,
  },
  'call.started': { call: { ...call, ...inProgress } },
  'call.ended': { call },
  'campaign.started': { ...campaign, pause_reason: null },
  'campaign.paused': { ...campaign, pause_reason: 'failures' },
  'campaign.completed': { ...campaign, pause_reason: null },
  'consent.recorded': {
    contact_id: contact.id,
    phone: contact.phone,
    consent: 'given',
    wording: 'You may call me about offers',
    source: 'Web form',
    at: '2026-11-23T15:38:40.000Z',
  },
}

export function sampleOf(type: EventType) {
  return { type, timestamp: contact.created_at, data: samples[type] }
}
