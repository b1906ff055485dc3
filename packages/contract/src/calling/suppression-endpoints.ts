import { z } from 'zod'
import type { Call } from '../endpoint.ts'
import {
  Suppression,
  SuppressionAnswer,
  SuppressionCheck,
  SuppressionInput,
  SuppressionQuery,
  SuppressionRemoval,
  SuppressionReport,
} from './suppression.ts'

/** Numbers never to be called, whichever contact has them. */
export const suppressionCalls = {
  listSuppressions: {
    method: 'GET',
    path: '/api/suppressions',
    summary: 'The numbers on the do-not-call list, newest first',
    signedIn: true,
    query: SuppressionQuery,
    status: 200,
    answer: z.array(Suppression),
    errorStatuses: [422],
    optional: true,
  },
  findSuppression: {
    method: 'GET',
    path: '/api/suppressions/{id}',
    summary: 'One number on the do-not-call list, also when it was removed',
    signedIn: true,
    status: 200,
    answer: Suppression,
    errorStatuses: [404],
    optional: true,
  },
  suppressNumbers: {
    method: 'POST',
    path: '/api/suppressions',
    summary: 'Add numbers to the do-not-call list; numbers already there stay as they are',
    signedIn: true,
    body: SuppressionInput,
    status: 200,
    answer: SuppressionReport,
    errorStatuses: [422],
    optional: true,
  },
  checkNumbers: {
    method: 'POST',
    path: '/api/suppressions/check',
    summary: 'Which of these numbers must not be called; writes nothing',
    signedIn: true,
    body: SuppressionCheck,
    status: 200,
    answer: SuppressionAnswer,
    errorStatuses: [422],
    optional: true,
  },
  removeSuppression: {
    method: 'POST',
    path: '/api/suppressions/{id}/remove',
    summary: 'Remove a number from the list, with the reason; the record stays',
    signedIn: true,
    body: SuppressionRemoval,
    status: 200,
    answer: Suppression,
    errorStatuses: [404, 422],
    optional: true,
  },
} satisfies Record<string, Call>
