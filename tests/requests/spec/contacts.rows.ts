import { optionsOf, sources, statuses } from './options.ts'
import type { Row } from './row.ts'

const LIST = 'GET /api/contacts'

const contacts: Row[] = [
  { section: '7', decision: 18, at: '/contacts', shows: 'Contacts 6' },
  { section: '7', decision: 18, at: '/contacts', shows: 'Companies 2' },
  { section: '7', decision: 18, at: '/contacts', shows: 'Added this month 1' },
  { section: '2', at: '/contacts', field: 'Search', is: { name: 'search' } },
  ...optionsOf(
    { '': 'Any status', ...statuses },
    { section: '3', at: '/contacts', list: 'status' },
  ),
  ...optionsOf({ '': 'Any source', ...sources }, { section: '3', at: '/contacts', list: 'source' }),
  { section: '2', decision: 19, at: '/contacts', link: 'Advanced', to: '/contacts?advanced=open' },
  ...[
    'Tag',
    'Company',
    'Has phone',
    'Has email',
    'Added from',
    'Added to',
    'Last contacted from',
    'Last contacted to',
    'Sort',
  ].map(
    (field): Row => ({ section: '2', decision: 19, at: '/contacts?advanced=open', field, is: {} }),
  ),
  { section: '2', at: '/contacts', link: 'Import', to: '/contacts/import' },
  { section: '2', at: '/contacts', link: 'Add contact', to: '/contacts/new' },
  { section: '2', at: '/contacts', link: 'Lea Lead', to: '/contacts/lead' },
  { section: '9', at: '/contacts', shows: 'Mar 7, 2025' },
  ...Object.entries({
    Customer: 'green',
    Lead: 'blue',
    Prospect: 'yellow',
    Active: 'grey',
    Inactive: 'grey',
  }).map(([badge, tone]): Row => ({ section: '2', at: '/contacts', badge, tone })),
  { section: '2', at: '/contacts', given: { [LIST]: { body: [] } }, shows: 'No contacts yet' },
  {
    section: '2',
    at: '/contacts',
    given: { [LIST]: { body: [] } },
    link: 'Add your first contact',
    to: '/contacts/new',
  },
  {
    section: '2',
    at: '/contacts?search=nobody',
    given: { [LIST]: { body: [] } },
    shows: 'No contacts found',
  },
  {
    section: '2',
    at: '/contacts?status=lead',
    given: { [LIST]: { body: [] } },
    shows: 'No contacts found Try adjusting your search or filter criteria.',
  },
  {
    section: '8',
    at: '/contacts',
    given: { [LIST]: { status: 404 } },
    shows: 'Unable to load contacts',
  },
  {
    section: '8',
    at: '/contacts',
    given: { [LIST]: { status: 404 } },
    shows: 'Something went wrong while loading your contacts. Please try again.',
  },
  {
    section: '8',
    at: '/contacts',
    given: { [LIST]: { status: 409, body: { detail: 'The list is being moved' } } },
    shows: 'The list is being moved',
  },
  {
    section: '8',
    at: '/contacts?page=1',
    given: { [LIST]: { status: 404 } },
    link: 'Try Again',
    to: '/contacts?page=1',
  },
  {
    section: '8',
    decision: 32,
    at: '/contacts',
    given: { [LIST]: { body: { items: [] } } },
    shows: 'Unable to load contacts',
  },
  {
    section: '8',
    decision: 6,
    at: '/contacts',
    given: { [LIST]: { status: 401 } },
    leads: '/login?redirectTo=%2Fcontacts',
  },
  {
    section: '7',
    decision: 22,
    open: '/contacts',
    asks: '/api/contacts?search=&limit=50&offset=0',
  },
  {
    section: '7',
    decision: 21,
    open: '/contacts?page=2',
    asks: '/api/contacts?search=&limit=50&offset=50',
  },
  {
    section: '7',
    decision: 21,
    open: '/contacts?search=ada&status=lead&source=manual',
    asks: '/api/contacts?search=ada&status=lead&source=manual&limit=50&offset=0',
  },
  {
    section: '7',
    decision: 22,
    open: '/contacts?search=ada&status=&source=',
    asks: '/api/contacts?search=ada&limit=50&offset=0',
  },
  {
    section: '7',
    decision: 23,
    post: '/contacts/bulk-update',
    with: { contact_ids: 'lead', status: 'customer' },
    calls: [
      {
        call: 'POST /api/contacts/bulk-update',
        body: { contact_ids: ['lead'], updates: { status: 'customer' } },
        token: 'a-token',
      },
    ],
    leads: '/contacts',
  },
]

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  job_title: '',
  notes: '',
  tags: '',
  last_contacted: '',
  status: 'lead',
}
const NEW = 'POST /api/contacts'
const CONTACT = 'GET /api/contacts/lead'
const CHANGE = 'PUT /api/contacts/lead'
const DELETE = 'DELETE /api/contacts/lead'

const contact: Row[] = [
  ...[
    'Lea Lead',
    'lea@example.com',
    '+1 212 555 0101',
    'Alder Realty',
    'Broker',
    'Likes mornings',
    'vip',
    'Floor 3rd',
    'Manual',
    'Lead',
    'Mar 7, 2025',
  ].map((shows): Row => ({ section: '3', at: '/contacts/lead', shows })),
  { section: '2', decision: 20, at: '/contacts/lead', link: 'Edit', to: '/contacts/lead/edit' },
  { section: '2', decision: 35, at: '/contacts/lead', link: 'Delete', to: '/contacts/lead/delete' },
  {
    section: '2',
    decision: 35,
    at: '/contacts/lead/delete',
    shows: 'Are you sure you want to delete this contact?',
  },
  { section: '2', decision: 35, at: '/contacts/lead/delete', link: 'Cancel', to: '/contacts/lead' },
  {
    section: '2',
    at: '/contacts/lead',
    given: { [CONTACT]: { status: 404 } },
    status: 404,
    shows: "Contact not found The contact you're looking for doesn't exist.",
  },
  {
    section: '8',
    post: '/contacts/lead/delete',
    calls: [{ call: DELETE, token: 'a-token' }],
    leads: '/contacts',
    says: 'Contact deleted successfully',
  },
  {
    section: '8',
    post: '/contacts/lead/delete',
    given: { [DELETE]: { status: 409 } },
    says: 'Failed to delete contact',
  },
  {
    section: '8',
    post: '/contacts/lead/delete',
    given: { [DELETE]: { status: 409, body: { detail: 'On the phone right now' } } },
    says: 'On the phone right now',
    saysNot: 'Failed to delete contact',
  },
  ...[
    'First name (optional)',
    'Last name (optional)',
    'Email (optional)',
    'Phone (optional)',
    'Company (optional)',
    'Job title (optional)',
    'Tags (optional)',
    'Notes (optional)',
    'Last contacted (optional)',
  ].map((field): Row => ({ section: '3', decision: 20, at: '/contacts/lead/edit', field, is: {} })),
  ...optionsOf(
    statuses,
    { section: '3', decision: 20, at: '/contacts/new', list: 'status' },
    'lead',
  ),
  {
    section: '8',
    decision: 20,
    post: '/contacts/new',
    with: { ...blank, first_name: 'Nia' },
    leads: '/contacts/lead',
    says: 'Contact created successfully',
  },
  {
    section: '8',
    decision: 20,
    post: '/contacts/new',
    with: { ...blank, first_name: 'Nia' },
    given: { [NEW]: { status: 409 } },
    says: 'Failed to create contact',
  },
  {
    section: '8',
    decision: 20,
    post: '/contacts/lead/edit',
    throughForm: true,
    with: { ...blank, first_name: 'Nia' },
    leads: '/contacts/lead',
    says: 'Contact updated successfully',
  },
  {
    section: '8',
    decision: 20,
    post: '/contacts/lead/edit',
    throughForm: true,
    with: { ...blank, first_name: 'Nia' },
    given: { [CHANGE]: { status: 409 } },
    says: 'Failed to update contact',
  },
]

export const contactRows: Row[] = [...contacts, ...contact]
