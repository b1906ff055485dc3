import { createRecords, type PracticeRecord } from './records.ts'
import { EDITED_COLUMNS, SYSTEM_COLUMNS } from './salesforce-fields.ts'
import { idOf, toApiRecord } from './salesforce-records.ts'

const EDITED_OF_LEAD = [...EDITED_COLUMNS, 'Company', 'Status']
const COLUMNS = [...EDITED_OF_LEAD, ...SYSTEM_COLUMNS, 'IsConverted', 'ConvertedContactId']

export function createLeads() {
  const records = createRecords({ uniqueEmails: false })
  const contactOf = new Map<PracticeRecord, number>()
  return {
    records,
    areVisible: true,

    convert(lead: PracticeRecord, contact: PracticeRecord) {
      contactOf.set(lead, contact.number)
      records.update(lead.number, {})
    },
    isConverted: (lead: PracticeRecord) => contactOf.has(lead),

    describe() {
      const fields = COLUMNS.map((name) => {
        const isEdited = EDITED_OF_LEAD.includes(name)
        return { name, label: name, type: 'string', createable: isEdited, updateable: isEdited }
      })
      return { name: 'Lead', createable: true, updateable: true, queryable: true, fields }
    },

    faultIn(columns: string[]) {
      if (!this.areVisible) return ['INVALID_TYPE', "sObject type 'Lead' is not supported."]
      const unknown = columns.find((column) => !COLUMNS.includes(column))
      return unknown && ['INVALID_FIELD', `No such column '${unknown}' on entity 'Lead'.`]
    },
    unknownIn: (columns: string[]) => columns.find((column) => !EDITED_OF_LEAD.includes(column)),

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
