import { createServer } from 'node:http'

/**
 * An upstream that responds instantly, so that only the app is measured. It has fifty contacts, a profile and the
 * figures; run in its own process, it prints its port.
 */
const contacts = Array.from({ length: 50 }, (_, at) => ({
  id: `0190f2c4-7b1e-7${String(at).padStart(3, '0')}-8000-000000000000`,
  first_name: `First${at * 7}`,
  last_name: `Last${at * 13}`,
  email: `person${at}@example.com`,
  phone: `+1 212 555 ${String(1000 + at)}`,
  company: `Company ${at % 17}`,
  job_title: 'Buyer',
  status: ['lead', 'prospect', 'customer', 'inactive'][at % 4],
  source: at % 3 ? 'csv_import' : 'manual',
  tags: [],
  custom_fields: {},
  notes: '',
  crm_id: null,
  crm_source: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  last_contacted: null,
}))

const user = {
  id: 7,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  username: 'grace',
  phone: null,
  company_name: 'Harbour Light',
  industry: 'technology',
  tone: 'friendly',
  language: 'en',
  gdpr_consent: true,
  terms_accepted: true,
}

const answers = {
  '/api/auth/login': { access_token: 'a'.repeat(700), user },
  '/api/users/me': user,
  '/api/contacts': contacts,
  '/api/contacts/stats/summary': { total: 50, companies: 17, added_this_month: 50 },
}

const texts = new Map(Object.entries(answers).map(([path, body]) => [path, JSON.stringify(body)]))
for (const contact of contacts) texts.set(`/api/contacts/${contact.id}`, JSON.stringify(contact))

const server = createServer((request, response) => {
  request.resume()
  const text = texts.get(request.url.split('?')[0])
  response.writeHead(text ? 200 : 404, {
    'content-type': 'application/json',
    'x-total-count': contacts.length,
  })
  response.end(text ?? '{}')
})
server.keepAliveTimeout = 75_000
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
