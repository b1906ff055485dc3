import { createRecords, type PracticeRecord } from './records.ts'
import { idOf, toApiRecord } from './salesforce-records.ts'

const NAMES = ['FirstName', 'LastName', 'Company', 'Email', 'Phone', 'MobilePhone', 'Title']
const EDITED = [...NAMES, 'Description', 'DoNotCall', 'HasOptedOutOfEmail', 'Status', 'OwnerId']
const SYSTEM = ['Id', 'IsDeleted', 'MasterRecordId', 'SystemModstamp']
const COLUMNS = [...EDITED, ...SYSTEM, 'IsConverted', 'ConvertedContactId']

/** Leads of a practice account: people who are no contacts yet, with a company that is a text. */
export function createLeads() {
  const records = createRecords({ uniqueEmails: false })
  const contactOf = new Map<PracticeRecord, number>()
  return {
    records,
    /** Whether the connected user may see them. */
    areVisible: true,

    /** Makes a contact of a lead. */
    convert(lead: PracticeRecord, contact: PracticeRecord) {
      contactOf.set(lead, contact.number)
      records.update(lead.number, {})
    },
    isConverted: (lead: PracticeRecord) => contactOf.has(lead),

    describe() {
      const fields = COLUMNS.map((name) => {
        const isEdited = EDITED.includes(name)
        return { name, label: name, type: 'string', createable: isEdited, updateable: isEdited }
      })
      return { name: 'Lead', createable: true, updateable: true, queryable: true, fields }
    },

    /** Why a query about leads is not parsed. */
    faultIn(columns: string[]) {
      if (!this.areVisible) return ['INVALID_TYPE', "sObject type 'Lead' is not supported."]
      const unknown = columns.find((column) => !COLUMNS.includes(column))
      return unknown && ['INVALID_FIELD', `No such column '${unknown}' on entity 'Lead'.`]
    },
    unknownIn: (columns: string[]) => columns.find((column) => !EDITED.includes(column)),

    toApiRecord(lead: PracticeRecord) {
      const contact = contactOf.get(lead)
      return {
        ...toApiRecord(lead, 'Lead'),
        IsConverted: contact !== undefined,
        ConvertedContactId: contact ? idOf({ number: contact }) : null,
      }
    },
  }
}
