import type { PracticeFields, PracticeRecord } from './records.ts'

const properties: Record<string, keyof PracticeFields> = {
  firstname: 'first_name',
  lastname: 'last_name',
  email: 'email',
  phone: 'phone',
  mobilephone: 'mobile',
  company: 'company',
  jobtitle: 'job_title',
}

export type Input = {
  id?: string
  properties?: Record<string, string>
  objectWriteTraceId?: string
}

export function toApiRecord(record: PracticeRecord) {
  const fields = Object.entries(properties).map(([name, field]) => [name, record[field] || null])
  const createdAt = new Date(record.createdAt).toISOString()
  const updatedAt = new Date(record.updatedAt).toISOString()
  return {
    id: String(record.number),
    properties: {
      ...Object.fromEntries(fields),
      do_not_call: record.optedOut ? 'true' : null,
      hs_email_optout: record.unsubscribed ? 'true' : null,
      hs_merged_object_ids: record.absorbed.join(';') || null,
      createdate: createdAt,
      lastmodifieddate: updatedAt,
    },
    createdAt,
    updatedAt,
    archived: record.deleted,
    ...(record.deleted && { archivedAt: updatedAt }),
  }
}

export function othersIn(given: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !properties[name] && name !== 'do_not_call'),
  )
}

export function read({ properties: given = {} }: Input) {
  const fields = Object.entries(given).flatMap(([name, value]) =>
    properties[name] ? [[properties[name], value]] : [],
  )
  return {
    ...Object.fromEntries(fields),
    custom: othersIn(given),
    ...(given.do_not_call === 'true' && { optedOut: true }),
  }
}
