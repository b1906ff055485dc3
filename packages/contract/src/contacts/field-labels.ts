/** The fields of a contact that people see and edit, in the order of the import template. */
export const fieldLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  job_title: 'Job title',
  notes: 'Notes',
  status: 'Status',
  tags: 'Tags',
  emails: 'Other emails',
  phones: 'Other phones',
  last_contacted: 'Last contacted',
} as const
