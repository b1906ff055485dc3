import type { Endpoint } from '../endpoint.ts'
import { CallDetail } from './call-log.ts'
import { SingleCallInput, SingleCallQuery, SingleCallVerdict } from './single-call.ts'

export const singleCallEndpoints = {
  judgeSingleCall: {
    method: 'GET',
    path: '/api/contacts/{id}/call',
    summary: 'Whether a contact may be called now',
    signedIn: true,
    query: SingleCallQuery,
    status: 200,
    answer: SingleCallVerdict,
    errorStatuses: [404, 422],
    optional: true,
  },
  placeSingleCall: {
    method: 'POST',
    path: '/api/contacts/{id}/call',
    summary: 'Call a contact now; returns the call in progress',
    signedIn: true,
    scope: 'call',
    body: SingleCallInput,
    status: 201,
    answer: CallDetail,
    errorStatuses: [404, 409, 422],
    optional: true,
  },
} satisfies Record<string, Endpoint>
