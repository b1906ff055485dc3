import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { HubSpotEvent, PipedriveEvent } from './crm.ts'

export const crmEventEndpoints = {
  receiveHubSpotEvents: {
    method: 'POST',
    path: '/api/crm/events/hubspot',
    summary: 'Receive signed events of all HubSpot accounts',
    signedIn: false,
    body: z.array(HubSpotEvent),
    status: 204,
    errorStatuses: [401, 413],
    optional: true,
  },
  receivePipedriveEvent: {
    method: 'POST',
    path: '/api/crm/events/pipedrive/{id}',
    summary: 'Receive an event of one Pipedrive connection, with its password',
    signedIn: false,
    body: PipedriveEvent,
    status: 204,
    errorStatuses: [401, 404, 413],
    optional: true,
  },
} satisfies Record<string, Endpoint>
