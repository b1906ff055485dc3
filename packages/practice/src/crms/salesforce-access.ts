import { EDITED_COLUMNS, type SalesforceField, SYSTEM_COLUMNS } from './salesforce-fields.ts'
import { selectedIn } from './salesforce-soql.ts'

const CONTACT_COLUMNS = [...EDITED_COLUMNS, 'AccountId', ...SYSTEM_COLUMNS]
const OWNER = { label: 'Owner ID', type: 'reference', length: 18 } as const

export function createAccess() {
  const everything = {
    /** Fields of contacts that field-level security hides. */
    hidden: [] as string[],
    readOnly: [] as string[],
    seesAccounts: true,
    createsAccounts: true,
    deletesContacts: true,
    refusedAccounts: [] as string[],
    ownFields: [] as SalesforceField[],
  }
  return {
    ...structuredClone(everything),

    reset() {
      Object.assign(this, structuredClone(everything))
    },

    sees(column: string) {
      const isOwn = this.ownFields.some(({ name }) => name === column)
      return (isOwn || CONTACT_COLUMNS.includes(column)) && !this.hidden.includes(column)
    },

    edits(column: string) {
      const isFormula = this.ownFields.some(({ name, calculated }) => name === column && calculated)
      const isLocked =
        isFormula || SYSTEM_COLUMNS.includes(column) || this.readOnly.includes(column)
      return this.sees(column) && !isLocked
    },

    describe(object: string) {
      if (object === 'Account' && this.seesAccounts) {
        return described(object, this.createsAccounts, [
          { name: 'Name', isEdited: true },
          { name: 'Website', isEdited: true },
        ])
      }
      if (object === 'Campaign') return described(object, true, [{ name: 'Name', isEdited: true }])
      if (object !== 'Contact') return undefined
      const fields = CONTACT_COLUMNS.filter((name) => this.sees(name)).map((name) => ({
        name,
        isEdited: this.edits(name),
        ...(name === 'OwnerId' && OWNER),
      }))
      const own = this.ownFields
        .filter(({ name }) => this.sees(name))
        .map((field) => ({ ...field, isEdited: this.edits(field.name) }))
      return described(object, true, [...fields, ...own])
    },

    /** To Salesforce, a hidden field does not exist. */
    faultIn(soql: string) {
      if (soql.includes('FROM Account') && !this.seesAccounts) {
        return ['INVALID_TYPE', "sObject type 'Account' is not supported."]
      }
      if (!soql.includes(' FROM Contact ')) return undefined
      const [, condition] = /WHERE (\w+) (?:IN|LIKE)/.exec(soql) ?? []
      for (const column of [...selectedIn(soql), condition ?? 'Id']) {
        if (column === 'Account.Name') {
          if (this.sees('AccountId') && this.seesAccounts) continue
          return ['INVALID_FIELD', "Didn't understand relationship 'Account' in field path."]
        }
        if (!this.sees(column)) {
          return ['INVALID_FIELD', `No such column '${column}' on entity 'Contact'.`]
        }
      }
    },
  }
}

function described(
  name: string,
  createable: boolean,
  fields: ({ name: string; isEdited: boolean } & Partial<SalesforceField>)[],
) {
  return {
    name,
    createable,
    updateable: true,
    queryable: true,
    fields: fields.map(({ isEdited, ...field }) => ({
      label: field.name,
      type: 'string',
      length: 0,
      picklistValues: [],
      ...field,
      createable: isEdited,
      updateable: isEdited,
    })),
  }
}
