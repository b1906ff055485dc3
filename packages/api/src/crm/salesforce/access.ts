import { z } from 'zod'
import { ProviderFault } from '../fault.ts'
import type { Session } from '../session.ts'

const Described = z.object({
  createable: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string().nullish(),
      type: z.string().nullish(),
      length: z.number().nullish(),
      createable: z.boolean(),
      updateable: z.boolean(),
      picklistValues: z
        .array(z.object({ value: z.string(), label: z.string().nullish() }))
        .nullish(),
    }),
  ),
})
type Described = z.infer<typeof Described>

/** Those that field-level security can hide. */
const labels = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  Email: 'Email',
  Phone: 'Phone',
  Title: 'Title',
  Description: 'Description',
  AccountId: 'Account Name',
  DoNotCall: 'Do Not Call',
  HasOptedOutOfEmail: 'Email Opt Out',
}
type Field = keyof typeof labels

export type Access = {
  sees(field: string): boolean
  edits(field: string, isNew: boolean): boolean
  fields: Described['fields']
  seesAccounts: boolean
  seesWebsites: boolean
  createsAccounts: boolean
  warnings: string[]
}

/** Throws ProviderFault, also if the user may not see contacts at all. */
export async function readAccess(session: Session, root: string): Promise<Access> {
  const contact = await describe(session, `${root}/sobjects/Contact/describe`)
  const account = await describe(session, `${root}/sobjects/Account/describe`)
  if (!contact) {
    throw new ProviderFault(
      'refused',
      'The connected Salesforce user cannot see contacts. An administrator can give them Read access to the Contact object.',
    )
  }
  const access = {
    ...fieldAccess(contact),
    seesAccounts: account !== undefined,
    seesWebsites: account?.fields.some(({ name }) => name === 'Website') === true,
    createsAccounts: account?.createable === true,
  }
  return { ...access, warnings: warningsFor(access) }
}

export async function readLeadAccess(session: Session, root: string): Promise<Access | undefined> {
  const lead = await describe(session, `${root}/sobjects/Lead/describe`)
  const none = { seesAccounts: false, seesWebsites: false, createsAccounts: false, warnings: [] }
  return lead && { ...fieldAccess(lead), ...none }
}

function fieldAccess({ fields: described }: Described) {
  const fields = new Map(described.map((field) => [field.name, field]))
  return {
    sees: (field: string) => fields.has(field),
    edits(field: string, isNew: boolean) {
      const known = fields.get(field)
      return Boolean(isNew ? known?.createable : known?.updateable)
    },
    fields: described,
  }
}

/** Undefined for an object that the user may not see. */
export async function describe(session: Session, path: string): Promise<Described | undefined> {
  try {
    return await session.ask(Described, { method: 'GET', path })
  } catch (error) {
    if (error instanceof ProviderFault && error.status === 404) return undefined
    throw error
  }
}

function warningsFor({ sees, edits, seesAccounts, createsAccounts }: Omit<Access, 'warnings'>) {
  const all = Object.keys(labels) as Field[]
  const hidden = all.filter((field) => !sees(field))
  const readOnly = all.filter(
    (field) => sees(field) && !edits(field, false) && field !== 'HasOptedOutOfEmail',
  )
  return [
    hidden.length > 0 &&
      `The connected Salesforce user cannot see ${named(hidden)}, so these fields are neither synced nor exported. An administrator can give Read and Edit access to them under field-level security, best in a permission set.`,
    readOnly.length > 0 &&
      `The connected Salesforce user cannot edit ${named(readOnly)}, so changes made here are not exported. An administrator can give Edit access under field-level security, best in a permission set.`,
    !sees('DoNotCall') && 'Opt-outs recorded in Do Not Call don’t stop calls from Bellbird.',
    !edits('DoNotCall', false) && 'Opt-outs recorded in Bellbird don’t reach Salesforce.',
    !sees('Email') &&
      'Without Email we can’t check whether a contact exists in Salesforce, so new contacts that have an email address are not exported.',
    !seesAccounts &&
      'The connected Salesforce user cannot see accounts, so companies are neither synced nor exported. An administrator can give Read access to the Account object.',
    seesAccounts &&
      !createsAccounts &&
      'The connected Salesforce user cannot create accounts, so companies that have none in Salesforce are not exported. An administrator can give Create access to the Account object.',
  ].filter((warning) => warning !== false)
}

function named(fields: Field[]) {
  return fields.map((field) => `${labels[field]} (${field})`).join(', ')
}
