export const industries = {
  real_estate: 'Real estate',
  insurance: 'Insurance',
  healthcare: 'Healthcare',
  finance: 'Finance',
  education: 'Education',
  retail: 'Retail',
  technology: 'Technology',
  other: 'Other',
} as const

export const tones = {
  professional: 'Professional',
  friendly: 'Friendly',
  formal: 'Formal',
  casual: 'Casual',
  enthusiastic: 'Enthusiastic',
} as const

export const languages = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
} as const

export const statuses = {
  lead: 'Lead',
  prospect: 'Prospect',
  customer: 'Customer',
  active: 'Active',
  inactive: 'Inactive',
} as const

export const sources = {
  manual: 'Manual',
  csv_import: 'CSV import',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
} as const

export const providers = {
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
} as const

export const dateFormats = {
  mdy: 'Nov 24, 2026',
  dmy: '24 Nov 2026',
  ymd: '2026-11-24',
} as const

export const numberFormats = {
  comma: '1,234.5',
  dot: '1.234,5',
  space: '1 234,5',
} as const

/** Without a choice, files have ISO 8601 dates and plain numbers. */
export const exportFormats = { own: 'My date and number format' } as const

export const weekStarts = {
  sunday: 'Sunday',
  monday: 'Monday',
  saturday: 'Saturday',
} as const

export type Status = keyof typeof statuses
export type Source = keyof typeof sources
export type ProviderId = keyof typeof providers

export function valuesOf<T extends Record<string, string>>(options: T) {
  return Object.keys(options) as [keyof T & string, ...(keyof T & string)[]]
}
