import type { createRecords } from './records.ts'
import type { createAccess } from './salesforce-access.ts'
import { fieldFaultIn, textColumns } from './salesforce-fields.ts'
import type { createLeads } from './salesforce-leads.ts'
import { accountId, idOf, numberOf } from './salesforce-records.ts'

export type Incoming = Record<string, unknown> & { attributes: { type: string }; id?: string }

type SalesforceData = {
  records: ReturnType<typeof createRecords>
  leads: ReturnType<typeof createLeads>
  accounts: string[]
  access: ReturnType<typeof createAccess>
  rows: { locked: number }
}

export function salesforceSaving({ records, leads, accounts, access, rows }: SalesforceData) {
  function save(record: Incoming) {
    if (rows.locked > 0) {
      rows.locked -= 1
      return errorResponse(
        'UNABLE_TO_LOCK_ROW',
        'unable to obtain exclusive access to this record or 1 records',
      )
    }
    if (record.attributes.type === 'Lead') return saveLead(record)
    if (record.attributes.type === 'Account') {
      if (!access.createsAccounts) {
        return errorResponse(
          'INSUFFICIENT_ACCESS_OR_READONLY',
          'insufficient access rights on object id',
        )
      }
      if (access.refusedAccounts.includes(String(record.Name))) {
        return errorResponse(
          'FIELD_CUSTOM_VALIDATION_EXCEPTION',
          'Give the account a billing country',
        )
      }
      accounts.push(String(record.Name))
      return { id: accountId(accounts.length - 1), success: true, errors: [] }
    }
    const locked = fieldsIn(record).filter((column) => !access.edits(column))
    if (locked.length > 0) {
      return errorResponse(
        'INVALID_FIELD_FOR_INSERT_UPDATE',
        `Unable to create/update fields: ${locked.join(', ')}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
        locked,
      )
    }
    if (!record.id && !record.LastName) {
      return errorResponse('REQUIRED_FIELD_MISSING', 'Required fields are missing: [LastName]')
    }
    const fault = fieldFaultIn(access.ownFields, record)
    if (fault) return errorResponse(fault.code, fault.words)
    const fields = read(record)
    const existing = fields.email ? records.holderOf(fields.email) : undefined
    if (existing && existing.number !== (record.id && numberOf(record.id))) {
      return errorResponse('DUPLICATES_DETECTED', 'Use one of these records?')
    }
    const saved = record.id ? records.update(numberOf(record.id), fields) : records.insert(fields)
    if (saved) return { id: idOf(saved), success: true, errors: [] }
    return errorResponse('ENTITY_IS_DELETED', 'entity is deleted')
  }

  function saveLead(record: Incoming) {
    const lead = leads.records.find(numberOf(record.id ?? ''))
    if (lead && leads.isConverted(lead)) {
      return errorResponse('CANNOT_UPDATE_CONVERTED_LEAD', 'cannot reference converted lead')
    }
    const company = typeof record.Company === 'string' && { company: record.Company }
    const saved = leads.records.update(lead?.number ?? 0, { ...read(record), ...company })
    if (saved) return { id: idOf(saved, 'Lead'), success: true, errors: [] }
    return errorResponse('ENTITY_IS_DELETED', 'entity is deleted')
  }

  function read(record: Incoming) {
    const fields = Object.entries(textColumns).flatMap(([column, field]) =>
      typeof record[column] === 'string' ? [[field, record[column]]] : [],
    )
    const account = typeof record.AccountId === 'string' && numberOf(record.AccountId) - 1
    return {
      ...Object.fromEntries(fields),
      ...(account !== false && { company: accounts[account] ?? '' }),
      custom: ownValues(record),
      ...(record.DoNotCall === true && { optedOut: true }),
    }
  }

  function ownValues(record: Incoming) {
    const own = [...access.ownFields.map(({ name }) => name), 'OwnerId']
    const names = own.filter((name) => name in record)
    return Object.fromEntries(names.map((name) => [name, record[name] as string]))
  }

  return save
}

export function salesforceRemoving(
  records: SalesforceData['records'],
  access: SalesforceData['access'],
) {
  return (id: string) => {
    if (!access.deletesContacts) {
      return {
        ...errorResponse(
          'INSUFFICIENT_ACCESS_OR_READONLY',
          'insufficient access rights on object id',
        ),
        id,
      }
    }
    const record = records.find(numberOf(id))
    if (!record || record.deleted) return errorResponse('ENTITY_IS_DELETED', 'entity is deleted')
    records.remove(record.number)
    return { id, success: true, errors: [] }
  }
}

export function fieldsIn({ attributes: _type, id: _id, ...fields }: Incoming) {
  return Object.keys(fields)
}

function errorResponse(statusCode: string, message: string, fields: string[] = []) {
  return { success: false, errors: [{ statusCode, message, fields }] }
}
