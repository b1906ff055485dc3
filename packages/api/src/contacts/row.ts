export type Row = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  emails: string[]
  phones: string[]
  company: string
  job_title: string
  notes: string
  status: string
  source: string
  tags: string[]
  custom_fields: Record<string, string>
  crm_id: string
  crm_source: string
  last_contacted: Date | null
  created_at: Date
  updated_at: Date
}

export type StoredContact = ReturnType<typeof toContact>

export const COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'emails',
  'phones',
  'company',
  'job_title',
  'notes',
  'status',
  'source',
  'tags',
  'custom_fields',
  'crm_id',
  'crm_source',
  'last_contacted',
  'created_at',
  'updated_at',
].join(', ')

export function toContact({ last_contacted, created_at, updated_at, ...row }: Row) {
  return {
    ...row,
    last_contacted: last_contacted?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
