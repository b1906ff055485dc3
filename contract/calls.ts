import { z } from 'zod'
import { BulkUpdate, BulkUpdated, Contact, ContactInput, ContactUpdate } from './contact.ts'
import { ImportReport } from './contact-import.ts'
import { ContactFilters, ContactQuery, ContactStats } from './contact-query.ts'
import { Connecting, Connection, CrmExport, Provider } from './crm.ts'
import {
  Credentials,
  Done,
  ForgottenPassword,
  PasswordChange,
  PasswordChanged,
  Registration,
  SignedIn,
} from './session.ts'
import { User, UserUpdate } from './user.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  /** Whether the call needs `Authorization: Bearer <access_token>`; without one it answers 401. */
  signedIn: boolean
  query?: z.ZodType
  /** A JSON body, or 'file': a multipart form whose field `file` holds a CSV. */
  body?: z.ZodType | 'file'
  status: 200 | 201 | 204
  /** Absent when the answer has no body. */
  answer?: z.ZodType
  /** The statuses of the refusals that say something about this call; see README.md for those all calls share. */
  refusals: number[]
  /** What an upstream may leave out. */
  extensions?: string[]
  /** The whole call is an extension: an upstream without it answers 404 or 405. */
  optional?: true
}

/** Every call of the REST API, in the order of the product description. */
export const calls = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    signedIn: false,
    body: Credentials,
    status: 200,
    answer: SignedIn,
    refusals: [401, 422, 429],
    extensions: ['token_type', 'expires_in'],
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    signedIn: false,
    body: Registration,
    status: 201,
    answer: SignedIn,
    refusals: [409, 422, 429],
    extensions: ['token_type', 'expires_in'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a way back in; the same answer for known and unknown addresses',
    signedIn: false,
    body: ForgottenPassword,
    status: 200,
    answer: Done,
    refusals: [422],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change the password and end every session',
    signedIn: true,
    body: PasswordChange,
    status: 200,
    answer: PasswordChanged,
    refusals: [400, 422, 429],
    extensions: ['access_token'],
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/auth/accept-terms',
    summary: 'Accept the terms',
    signedIn: true,
    status: 200,
    answer: User,
    refusals: [],
    extensions: ['the updated user'],
  },
  giveGdprConsent: {
    method: 'POST',
    path: '/api/auth/gdpr-consent',
    summary: 'Consent to data processing',
    signedIn: true,
    status: 200,
    answer: User,
    refusals: [],
    extensions: ['the updated user'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session: the token is worth nothing afterwards',
    signedIn: true,
    status: 204,
    refusals: [],
    optional: true,
  },
  findUser: {
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in user',
    signedIn: true,
    status: 200,
    answer: User,
    refusals: [],
  },
  updateUser: {
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change the profile; fields left out stay as they are',
    signedIn: true,
    body: UserUpdate,
    status: 200,
    answer: User,
    refusals: [409, 422],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/users/me',
    summary: 'Delete the account with everything in it and end every session',
    signedIn: true,
    status: 204,
    refusals: [],
  },
  listContacts: {
    method: 'GET',
    path: '/api/contacts',
    summary: 'The contacts that match',
    signedIn: true,
    query: ContactQuery,
    status: 200,
    answer: z.array(Contact),
    refusals: [422],
    extensions: [
      'filters beyond search, status and source',
      'sort',
      'limit and offset',
      'X-Total-Count',
    ],
  },
  findContact: {
    method: 'GET',
    path: '/api/contacts/{id}',
    summary: 'One contact',
    signedIn: true,
    status: 200,
    answer: Contact,
    refusals: [404],
    extensions: ['ETag'],
  },
  createContact: {
    method: 'POST',
    path: '/api/contacts',
    summary: 'Add a contact',
    signedIn: true,
    body: ContactInput,
    status: 201,
    answer: Contact,
    refusals: [409, 422],
    extensions: ['Idempotency-Key', 'Location', 'ETag'],
  },
  updateContact: {
    method: 'PUT',
    path: '/api/contacts/{id}',
    summary: 'Change a contact; fields left out stay as they are',
    signedIn: true,
    body: ContactUpdate,
    status: 200,
    answer: Contact,
    refusals: [404, 409, 412, 422],
    extensions: ['Idempotency-Key', 'If-Match', 'ETag'],
  },
  deleteContact: {
    method: 'DELETE',
    path: '/api/contacts/{id}',
    summary: 'Delete a contact',
    signedIn: true,
    status: 204,
    refusals: [404],
  },
  importContacts: {
    method: 'POST',
    path: '/api/contacts/import/csv',
    summary: 'Create and update contacts from a CSV file',
    signedIn: true,
    body: 'file',
    status: 200,
    answer: ImportReport,
    refusals: [400, 413, 415, 422, 429],
    extensions: ['Idempotency-Key', 'the report'],
  },
  bulkUpdateContacts: {
    method: 'POST',
    path: '/api/contacts/bulk-update',
    summary: 'Change several contacts at once; ids that are not the user’s are passed over',
    signedIn: true,
    body: BulkUpdate,
    status: 200,
    answer: BulkUpdated,
    refusals: [422],
    extensions: ['Idempotency-Key', 'the count'],
  },
  contactStats: {
    method: 'GET',
    path: '/api/contacts/stats/summary',
    summary: 'Figures over the contacts that match',
    signedIn: true,
    query: ContactFilters,
    status: 200,
    answer: ContactStats,
    refusals: [422],
    extensions: ['filters', 'every figure'],
  },
  listProviders: {
    method: 'GET',
    path: '/api/crm/providers',
    summary: 'The CRM platforms that can be connected',
    signedIn: true,
    status: 200,
    answer: z.array(Provider),
    refusals: [501],
  },
  listConnections: {
    method: 'GET',
    path: '/api/crm/connections',
    summary: 'The user’s connections',
    signedIn: true,
    status: 200,
    answer: z.array(Connection),
    refusals: [501],
  },
  connectProvider: {
    method: 'POST',
    path: '/api/crm/connect/{provider}',
    summary: 'Connect a CRM platform; the body is an empty object',
    signedIn: true,
    body: z.object({}),
    status: 200,
    answer: Connecting,
    refusals: [404, 501],
    extensions: ['authorization_url'],
  },
  disconnectProvider: {
    method: 'DELETE',
    path: '/api/crm/disconnect/{id}',
    summary: 'Disconnect a CRM platform',
    signedIn: true,
    status: 204,
    refusals: [404, 501],
  },
  syncContacts: {
    method: 'POST',
    path: '/api/crm/sync/{id}',
    summary: 'Bring contacts over from a CRM platform',
    signedIn: true,
    status: 200,
    answer: Done,
    refusals: [404, 501],
  },
  exportContacts: {
    method: 'POST',
    path: '/api/crm/export/{id}',
    summary: 'Send contacts to a CRM platform; an empty list means all of them',
    signedIn: true,
    body: CrmExport,
    status: 200,
    answer: Done,
    refusals: [404, 422, 501],
  },
} satisfies Record<string, Call>
