import type { Practice } from '../crms/practice.ts'
import { inventPeople, type Person } from './contacts.ts'
import { PEOPLE } from './story.ts'

/** Some people whom the demo account already has, and some whom only the CRMs have. */
const KNOWN = [205, 225] as const
const NEW = 100
const SECOND = 20
const LISTED = 30
const LIST = 'Fall webinar'
const OWNERS = ['Amara Lindholm', 'Jonas Weber', 'Priya Nair']
const TAGS = ['vip', 'newsletter', 'cold']

/** Sets environment variables that replace any real ones. Only the demo loads this code. */
export async function startPracticeCrms(environment: NodeJS.ProcessEnv) {
  const { startPractice } = await import('../crms/practice.ts')
  const practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 20 })
  const all = inventPeople(PEOPLE + NEW)
  const people = [...all.slice(...KNOWN), ...all.slice(PEOPLE)]
  for (const [{ records, secondAccount, lists }, ...list] of [
    [practice.hubspot, '7', 'list'],
    [practice.salesforce, '701000000000007AAA', 'campaign'],
    [practice.pipedrive, '7', 'list'],
  ] as const) {
    const added = people.map((person) => records.insert(fieldsOf(person)))
    const [id, kind] = list
    lists.add(id, LIST, added.slice(-LISTED), kind)
    for (const person of people.slice(-SECOND)) secondAccount.records.insert(fieldsOf(person))
  }
  practice.hubspot.properties.push(
    {
      name: 'lifecyclestage',
      label: 'Lifecycle Stage',
      type: 'enumeration',
      fieldType: 'radio',
      options: [
        { label: 'Lead', value: 'lead' },
        { label: 'Customer', value: 'customer' },
      ],
    },
    { name: 'renewal_date', label: 'Renewal date', type: 'date', fieldType: 'date' },
    { name: 'seats', label: 'Seats', type: 'number', fieldType: 'number' },
    { name: 'website', label: 'Website URL', type: 'string', fieldType: 'text' },
    {
      name: 'interests',
      label: 'Interests',
      type: 'enumeration',
      fieldType: 'checkbox',
      options: TAGS.map((label) => ({ label, value: label })),
    },
  )
  addUsers(practice)
  for (const [name, value] of Object.entries(practice.environment)) environment[name] = value
  console.log('HubSpot, Salesforce and Pipedrive are practice servers on this machine.')
  return practice
}

function addUsers({ hubspot, salesforce, pipedrive }: Practice) {
  for (const [at, name] of OWNERS.entries()) {
    const [firstName, lastName] = name.split(' ')
    const email = `${firstName}@demo-company.example`.toLowerCase()
    const number = at + 1
    const owner = { id: String(number), firstName, lastName, email }
    hubspot.owners.push({ type: 'PERSON', archived: false, ...owner })
    salesforce.users.push({ Id: `005${String(at).padStart(12, '0')}AAA`, Name: name, Email: email })
    pipedrive.users.push({ id: number, name, email, active_flag: true })
  }
  pipedrive.labels.push(...TAGS.map((label, at) => ({ id: at + 1, label })))
}

function fieldsOf({ first_name, last_name, email, phone, company, job_title }: Person) {
  return { first_name, last_name, email, phone, company, job_title }
}
