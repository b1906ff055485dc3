import { inventContacts } from './contacts.ts'

const RECORDS = 120
/** The demo account has the first 300 invented people: the last of them are in the CRMs as well. */
const FIRST = 280

/**
 * Starts a practice server for each CRM platform, with invented records, and puts into the environment what
 * leads there in place of anything real. Only the demo loads that code.
 */
export async function startPracticeCrms(environment: NodeJS.ProcessEnv) {
  const { startPractice } = await import('../crms/practice.ts')
  const practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 20 })
  const people = inventContacts(FIRST + RECORDS).slice(FIRST)
  for (const { records } of [practice.hubspot, practice.salesforce, practice.pipedrive]) {
    for (const person of people) records.insert(fieldsOf(person))
  }
  for (const [name, value] of Object.entries(practice.environment)) environment[name] = value
  console.log('HubSpot, Salesforce and Pipedrive are practice servers on this machine.')
  return practice
}

function fieldsOf(person: ReturnType<typeof inventContacts>[number]) {
  const { first_name = '', last_name = '', email = '', phone = '', company = '' } = person
  return { first_name, last_name, email, phone, company, job_title: person.job_title ?? '' }
}
