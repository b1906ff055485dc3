import type { Endpoint } from '../endpoint.ts'
import { BulkJob, BulkJobInput, ContactSelection, SelectionInput } from './bulk.ts'

export const bulkEndpoints = {
  createSelection: {
    method: 'POST',
    path: '/api/contacts/selections',
    summary: 'Store a selection of contacts for the filter `selection`',
    signedIn: true,
    body: SelectionInput,
    status: 201,
    answer: ContactSelection,
    errorStatuses: [409, 422],
    optional: true,
  },
  startBulkJob: {
    method: 'POST',
    path: '/api/contacts/bulk-jobs',
    summary: 'Change or delete the selected contacts; a long job continues after the response',
    signedIn: true,
    body: BulkJobInput,
    status: 200,
    answer: BulkJob,
    errorStatuses: [409, 422, 429],
    optional: true,
  },
  findBulkJob: {
    method: 'GET',
    path: '/api/contacts/bulk-jobs/{id}',
    summary: 'The progress of a bulk job',
    signedIn: true,
    status: 200,
    answer: BulkJob,
    errorStatuses: [404],
    optional: true,
  },
  undoBulkJob: {
    method: 'POST',
    path: '/api/contacts/bulk-jobs/{id}/undo',
    summary: 'Undo a bulk job with another one, except for contacts that were changed since',
    signedIn: true,
    status: 200,
    answer: BulkJob,
    errorStatuses: [404, 409, 429],
    optional: true,
  },
} satisfies Record<string, Endpoint>
