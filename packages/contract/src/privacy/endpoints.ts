import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ErasureQuery, ErasureReceipt, HeldData } from './privacy.ts'

/** Data subject requests: access and erasure. */
export const privacyEndpoints = {
  contactData: {
    method: 'GET',
    path: '/api/contacts/{id}/data',
    summary: 'All data held about one contact, including one in the trash',
    signedIn: true,
    scope: 'session',
    status: 200,
    answer: HeldData,
    errorStatuses: [404],
    optional: true,
  },
  eraseContact: {
    method: 'POST',
    path: '/api/contacts/{id}/erase',
    summary: 'Permanently erase all data held about one contact',
    signedIn: true,
    scope: 'session',
    status: 200,
    answer: ErasureReceipt,
    errorStatuses: [404],
    optional: true,
  },
  listErasures: {
    method: 'GET',
    path: '/api/erasures',
    summary: 'The receipts of erasures, newest first',
    signedIn: true,
    scope: 'session',
    query: ErasureQuery,
    status: 200,
    answer: z.array(ErasureReceipt),
    errorStatuses: [422],
    optional: true,
  },
  findErasure: {
    method: 'GET',
    path: '/api/erasures/{id}',
    summary: 'The receipt of one erasure',
    signedIn: true,
    scope: 'session',
    status: 200,
    answer: ErasureReceipt,
    errorStatuses: [404],
    optional: true,
  },
  userData: {
    method: 'GET',
    path: '/api/users/me/data',
    summary: 'All data held about the user, except contacts',
    signedIn: true,
    scope: 'session',
    status: 200,
    answer: HeldData,
    errorStatuses: [],
    optional: true,
  },
} satisfies Record<string, Endpoint>
