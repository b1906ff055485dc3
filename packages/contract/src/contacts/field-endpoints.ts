import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ContactField, ContactFieldInput, ContactFieldUpdate } from './fields.ts'
import { TagChanged } from './tags.ts'

export const fieldEndpoints = {
  listFields: {
    method: 'GET',
    path: '/api/contact-fields',
    summary: 'The definitions of custom fields, in order',
    signedIn: true,
    status: 200,
    answer: z.array(ContactField),
    errorStatuses: [],
    optional: true,
  },
  findField: {
    method: 'GET',
    path: '/api/contact-fields/{id}',
    summary: 'One custom field, and how many contacts have a value',
    signedIn: true,
    status: 200,
    answer: ContactField,
    errorStatuses: [404],
    optional: true,
  },
  createField: {
    method: 'POST',
    path: '/api/contact-fields',
    summary: 'Define a custom field',
    signedIn: true,
    body: ContactFieldInput,
    status: 201,
    answer: ContactField,
    errorStatuses: [409, 422],
    optional: true,
  },
  updateField: {
    method: 'PUT',
    path: '/api/contact-fields/{id}',
    summary: 'Change or move a custom field; a new name applies to every contact',
    signedIn: true,
    body: ContactFieldUpdate,
    status: 200,
    answer: ContactField,
    errorStatuses: [404, 409, 412, 422],
    extensions: ['If-Match'],
    optional: true,
  },
  deleteField: {
    method: 'DELETE',
    path: '/api/contact-fields/{id}',
    summary: 'Delete a custom field with its values; undone as a bulk update',
    signedIn: true,
    status: 200,
    answer: TagChanged,
    errorStatuses: [404],
    optional: true,
  },
} satisfies Record<string, Endpoint>
