import type { PracticeValues } from './records.ts'

export type HubSpotProperty = {
  name: string
  label: string
  type: 'string' | 'number' | 'date' | 'datetime' | 'enumeration' | 'bool'
  fieldType: string
  options?: { label: string; value: string }[]
  calculated?: boolean
  hidden?: boolean
  /** The options are records; those of OWNER are owners. */
  externalOptions?: boolean
  referencedObjectType?: 'OWNER'
  modificationMetadata?: { readOnlyValue: boolean }
}

export type HubSpotOwner = {
  id: string
  type: 'PERSON' | 'QUEUE'
  email?: string
  firstName?: string
  lastName?: string
  archived: boolean
}

const DEFAULTS: HubSpotProperty[] = [
  ...['firstname', 'lastname', 'email', 'company', 'jobtitle'].map(text),
  { name: 'phone', label: 'Phone Number', type: 'string', fieldType: 'phonenumber' },
  {
    name: 'hs_email_optout',
    label: 'Unsubscribed from all email',
    type: 'bool',
    fieldType: 'booleancheckbox',
    modificationMetadata: { readOnlyValue: true },
  },
  { name: 'lastmodifieddate', label: 'Last Modified Date', type: 'datetime', fieldType: 'date' },
]

const CHOICES: HubSpotProperty[] = [
  {
    name: 'hs_lead_status',
    label: 'Lead Status',
    type: 'enumeration',
    fieldType: 'radio',
    options: [
      'NEW',
      'OPEN',
      'IN_PROGRESS',
      'OPEN_DEAL',
      'UNQUALIFIED',
      'ATTEMPTED_TO_CONTACT',
      'CONNECTED',
      'BAD_TIMING',
    ].map((value) => ({ label: labelOf(value), value })),
  },
  {
    name: 'hubspot_owner_id',
    label: 'Contact owner',
    type: 'enumeration',
    fieldType: 'select',
    externalOptions: true,
    referencedObjectType: 'OWNER',
  },
]

function labelOf(value: string) {
  return value.replaceAll('_', ' ').replace(/\B[A-Z]+/g, (letters) => letters.toLowerCase())
}

function text(name: string): HubSpotProperty {
  return { name, label: name, type: 'string', fieldType: 'text' }
}

export function createProperties() {
  const own: HubSpotProperty[] = []
  const owners: HubSpotOwner[] = []
  const valued = () => [...CHOICES, ...own]

  function faultOf(name: string, value: string) {
    const property = valued().find((one) => one.name === name)
    if (!property)
      return { error: 'PROPERTY_DOESNT_EXIST', message: `Property "${name}" does not exist` }
    const { type, options = [], calculated, modificationMetadata } = property
    if (calculated || modificationMetadata?.readOnlyValue) {
      return { error: 'READ_ONLY_VALUE', message: `"${name}" is a read only property` }
    }
    if (value === '') return undefined
    if (type === 'number' && Number.isNaN(Number(value))) {
      return { error: 'INVALID_DOUBLE', message: `${value} was not a valid number.` }
    }
    const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
    if (type === 'date' && !isDay && Number(value) % 86_400_000 !== 0) {
      return { error: 'INVALID_DATE', message: `${value} is at an invalid time of day` }
    }
    const allowed =
      property.fieldType === 'booleancheckbox'
        ? ['true', 'false']
        : property.referencedObjectType
          ? owners.map(({ id }) => id)
          : options.map((it) => it.value)
    const isChoice = type === 'enumeration' || type === 'bool'
    if (isChoice && !value.split(';').every((one) => allowed.includes(one))) {
      const message = `${value} was not one of the allowed options: ${allowed.join(', ')}`
      return { error: 'INVALID_OPTION', message }
    }
    return undefined
  }

  return {
    own,
    owners,
    described() {
      return [...DEFAULTS, ...valued()].map(({ options = [], ...property }) => ({
        groupName: 'contactinformation',
        description: '',
        ...property,
        options: options.map((option) => ({ ...option, hidden: false })),
        ...(property.modificationMetadata && {
          modificationMetadata: {
            archivable: true,
            readOnlyDefinition: false,
            ...property.modificationMetadata,
          },
        }),
      }))
    },

    rejectionOf(values: Record<string, string>) {
      const faults = Object.entries(values).flatMap(([name, value]) => {
        const fault = faultOf(name, value)
        return fault ? [{ isValid: false, name, ...fault }] : []
      })
      return faults.length > 0
        ? `Property values were not valid: ${JSON.stringify(faults)}`
        : undefined
    },

    /** HubSpot sends null for properties without a value. */
    requestedOf(values: PracticeValues, requested: string[]) {
      const names = valued()
        .map(({ name }) => name)
        .filter((name) => requested.includes(name))
      return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
    },
  }
}
