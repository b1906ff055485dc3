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

/** Numbers that are not to be called, whoever has them. */
export const suppressionCalls = {
  listSuppressions: {
    method: 'GET',
    path: '/api/suppressions',
    summary: 'The numbers on the suppression list, the newest first',
    signedIn: true,
    query: SuppressionQuery,
    status: 200,
    answer: z.array(Suppression),
    refusals: [422],
    optional: true,
  },
  findSuppression: {
    method: 'GET',
    path: '/api/suppressions/{id}',
    summary: 'One number on the suppression list, also when it was taken off',
    signedIn: true,
    status: 200,
    answer: Suppression,
    refusals: [404],
    optional: true,
  },
  suppressNumbers: {
    method: 'POST',
    path: '/api/suppressions',
    summary: 'Put numbers on the suppression list; those that are there stay as they are',
    signedIn: true,
    body: SuppressionInput,
    status: 200,
    answer: SuppressionReport,
    refusals: [422],
    optional: true,
  },
  checkNumbers: {
    method: 'POST',
    path: '/api/suppressions/check',
    summary: 'Which of these numbers are not to be called; writes nothing',
    signedIn: true,
    body: SuppressionCheck,
    status: 200,
    answer: SuppressionAnswer,
    refusals: [422],
    optional: true,
  },
  removeSuppression: {
    method: 'POST',
    path: '/api/suppressions/{id}/remove',
    summary: 'Take a number off the list, with the reason; the record stays',
    signedIn: true,
    body: SuppressionRemoval,
    status: 200,
    answer: Suppression,
    refusals: [404, 422],
    optional: true,
  },
} satisfies Record<string, Call>
