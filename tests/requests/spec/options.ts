import type { Choice } from './row.ts'

/** The option lists of section 3: values as sent, with their labels. */
export const industries = {
  real_estate: 'Real estate',
  insurance: 'Insurance',
  healthcare: 'Healthcare',
  finance: 'Finance',
  education: 'Education',
  retail: 'Retail',
  technology: 'Technology',
  other: 'Other',
}

export const tones = {
  professional: 'Professional',
  friendly: 'Friendly',
  formal: 'Formal',
  casual: 'Casual',
  enthusiastic: 'Enthusiastic',
}

export const languages = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
}

export const statuses = {
  lead: 'Lead',
  prospect: 'Prospect',
  customer: 'Customer',
  active: 'Active',
  inactive: 'Inactive',
}

export const sources = {
  manual: 'Manual',
  csv_import: 'CSV import',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
}

/** One row for each option of a list, one of them preselected. */
export function optionsOf(
  options: Record<string, string>,
  row: Pick<Choice, 'section' | 'decision' | 'who' | 'at' | 'list'>,
  chosen?: string,
): Choice[] {
  return Object.entries(options).map(([value, words]) => ({
    ...row,
    value,
    words,
    ...(value === chosen && { chosen: true as const }),
  }))
}
