import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { SavedView, SavedViewInput, SavedViewUpdate } from './saved-view.ts'

export const viewEndpoints = {
  listViews: {
    method: 'GET',
    path: '/api/views',
    summary: 'The user’s saved views of the contact list, in order',
    signedIn: true,
    status: 200,
    answer: z.array(SavedView),
    errorStatuses: [],
    optional: true,
  },
  createView: {
    method: 'POST',
    path: '/api/views',
    summary: 'Save a view',
    signedIn: true,
    body: SavedViewInput,
    status: 201,
    answer: SavedView,
    errorStatuses: [409, 422],
    optional: true,
  },
  updateView: {
    method: 'PUT',
    path: '/api/views/{id}',
    summary: 'Change or move a saved view; omitted fields keep their values',
    signedIn: true,
    body: SavedViewUpdate,
    status: 200,
    answer: SavedView,
    errorStatuses: [404, 409, 422],
    optional: true,
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/views/{id}',
    summary: 'Delete a saved view; the contacts stay',
    signedIn: true,
    status: 204,
    errorStatuses: [404],
    optional: true,
  },
} satisfies Record<string, Endpoint>
