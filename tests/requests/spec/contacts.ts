function contact(id: string, first_name: string, status: string, company: string) {
  return {
    id,
    first_name,
    last_name: 'Lead',
    email: `${id}@example.com`,
    phone: '',
    company,
    job_title: '',
    notes: '',
    status,
    source: 'manual',
    tags: [],
    custom_fields: {},
    created_at: '2025-03-07T12:00:00.000Z',
    updated_at: '2025-03-07T12:00:00.000Z',
    last_contacted: null,
    crm_id: '',
    crm_source: '',
  }
}

/** One contact of each status and one of an unknown status; two companies; one added this month. */
export const contacts = [
  {
    ...contact('lead', 'Lea', 'lead', 'Alder Realty'),
    email: 'lea@example.com',
    phone: '+1 212 555 0101',
    job_title: 'Broker',
    notes: 'Likes mornings',
    tags: ['vip'],
    custom_fields: { Floor: '3rd' },
    crm_id: 'hs-77',
    crm_source: 'hubspot',
  },
  contact('prospect', 'Pat', 'prospect', 'Alder Realty'),
  contact('customer', 'Cleo', 'customer', 'Birch Clinics'),
  contact('active', 'Ash', 'active', ''),
  contact('inactive', 'Ida', 'inactive', ''),
  {
    ...contact('other', 'Odd', 'dormant', ''),
    /** Computed each time, since a month may end before the list is loaded. */
    get created_at() {
      return new Date().toISOString()
    },
  },
]
