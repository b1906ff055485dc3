import type { HubSpotProperty } from '@bellbird/practice/crms/hubspot-properties'
import type { PipedriveField } from '@bellbird/practice/crms/pipedrive-fields'
import type { SalesforceField } from '@bellbird/practice/crms/salesforce-fields'
import type { testCrm } from './test-crm.ts'

type Crm = Pick<Awaited<ReturnType<typeof testCrm>>, 'practice'>

const TIERS = [
  { label: 'Gold tier', value: 'gold' },
  { label: 'Silver tier', value: 'silver' },
]

const TYPES = ['number', 'date', 'yes_no', 'choice', 'text']

/** Fields of one kind each at every vendor: what defines them there, their names, types and values. */
export const accountFields = {
  hubspot: {
    define({ practice }: Crm) {
      const property = (name: string, type: HubSpotProperty['type'], fieldType: string) => ({
        name,
        label: `Their ${name}`,
        type,
        fieldType,
      })
      practice.hubspot.properties.push(
        property('seats', 'number', 'number'),
        property('renewal', 'date', 'date'),
        property('vip', 'bool', 'booleancheckbox'),
        { ...property('tier', 'enumeration', 'select'), options: TIERS },
        property('remark', 'string', 'textarea'),
        { ...property('score', 'number', 'calculation_equation'), calculated: true },
      )
    },
    names: { seats: 'seats', renewal: 'renewal', vip: 'vip', tier: 'tier', remark: 'remark' },
    types: TYPES,
    gold: 'gold',
    silver: 'silver',
    yes: 'true',
    no: 'false',
    seats: (n: number): string | number => String(n),
  },
  salesforce: {
    define({ practice }: Crm) {
      const field = (name: string, type: SalesforceField['type']) => ({
        name: `${name}__c`,
        label: `Their ${name}`,
        type,
      })
      const picklistValues = TIERS.map((tier) => ({ ...tier, active: true }))
      practice.salesforce.access.ownFields.push(
        field('seats', 'double'),
        field('renewal', 'date'),
        field('vip', 'boolean'),
        { ...field('tier', 'picklist'), length: 255, picklistValues },
        { ...field('remark', 'string'), length: 20 },
        { ...field('score', 'double'), calculated: true },
      )
    },
    names: {
      seats: 'seats__c',
      renewal: 'renewal__c',
      vip: 'vip__c',
      tier: 'tier__c',
      remark: 'remark__c',
    },
    types: TYPES,
    gold: 'gold',
    silver: 'silver',
    yes: true,
    no: false,
    seats: (n: number): string | number => n,
  },
  pipedrive: {
    define({ practice }: Crm) {
      const field = (code: string, name: string, type: PipedriveField['field_type']) => ({
        field_code: code.repeat(40),
        field_name: `Their ${name}`,
        field_type: type,
      })
      const choice = (...labels: string[]) => ({
        options: labels.map((label, at) => ({ id: at + 31, label })),
      })
      practice.pipedrive.fields.push(
        field('a', 'seats', 'double'),
        field('b', 'renewal', 'date'),
        { ...field('c', 'vip', 'enum'), ...choice('Yes', 'No') },
        { ...field('d', 'tier', 'enum'), ...choice('Gold tier', 'Silver tier') },
        field('e', 'remark', 'varchar'),
      )
    },
    names: {
      seats: 'a'.repeat(40),
      renewal: 'b'.repeat(40),
      vip: 'c'.repeat(40),
      tier: 'd'.repeat(40),
      remark: 'e'.repeat(40),
    },
    types: ['number', 'date', 'choice', 'choice', 'text'],
    gold: 31,
    silver: 32,
    yes: 31,
    no: 32,
    seats: (n: number): string | number => n,
  },
}
