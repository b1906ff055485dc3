import { Connection } from '@bellbird/contract/crm/crm'
import { CrmField } from '@bellbird/contract/crm/custom-fields'
import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

const COLORS = ['VIP', 'Cold', 'Newsletter']
const STAGES = ['Fresh', 'Talking', 'Won', 'Lost']
const PEOPLE = ['Amara Lindholm', 'Jonas Weber', 'Jonas Weber']
const emailOf = (at: number) => `${at}@owners.example`

/** An account with a field for the status, one for tags and three users, in the vendor's own shape. */
const account = {
  hubspot: {
    define() {
      const { owners, properties } = crm.practice.hubspot
      for (const [at, name] of PEOPLE.entries()) {
        const [firstName, lastName] = name.split(' ')
        const person = { id: String(at + 71), firstName, lastName, email: emailOf(at) }
        owners.push({ type: 'PERSON', archived: false, ...person })
      }
      const options = COLORS.map((label) => ({ label, value: label.toLowerCase() }))
      const tags = { name: 'colors', label: 'Colors', fieldType: 'checkbox', options }
      properties.push({ ...tags, type: 'enumeration' })
    },
    status: 'hs_lead_status',
    stages: ['NEW', 'IN_PROGRESS', 'OPEN_DEAL', 'BAD_TIMING'],
    tags: 'colors',
    tagged: (...at: number[]) => at.map((one) => COLORS[one]?.toLowerCase()).join(';'),
    owner: 'hubspot_owner_id',
    user: (at: number): string | number => String(at + 71),
  },
  salesforce: {
    define() {
      const { access, users } = crm.practice.salesforce
      for (const [at, Name] of PEOPLE.entries()) {
        users.push({ Id: `005${String(at).padStart(12, '0')}AAA`, Name, Email: emailOf(at) })
      }
      const options = (labels: string[]) =>
        labels.map((label) => ({ label, value: label, active: true }))
      access.ownFields.push(
        { name: 'Stage__c', label: 'Stage', type: 'picklist', picklistValues: options(STAGES) },
        {
          name: 'Colors__c',
          label: 'Colors',
          type: 'multipicklist',
          length: 4_099,
          picklistValues: options(COLORS),
        },
      )
    },
    status: 'Stage__c',
    stages: STAGES,
    tags: 'Colors__c',
    tagged: (...at: number[]) => at.map((one) => COLORS[one]).join(';'),
    owner: 'OwnerId',
    user: (at: number): string | number => `005${String(at).padStart(12, '0')}AAA`,
  },
  pipedrive: {
    define() {
      const { fields, labels, users } = crm.practice.pipedrive
      for (const [at, name] of PEOPLE.entries()) {
        users.push({ id: at + 71, name, email: emailOf(at), active_flag: true })
      }
      labels.push(...COLORS.map((label, at) => ({ id: at + 5, label })))
      fields.push({
        field_code: 'f'.repeat(40),
        field_name: 'Stage',
        field_type: 'enum',
        options: STAGES.map((label, at) => ({ id: at + 31, label })),
      })
    },
    status: 'f'.repeat(40),
    stages: [31, 32, 33, 34],
    tags: 'label_ids',
    tagged: (...at: number[]) => at.map((one) => one + 5),
    owner: 'owner_id',
    user: (at: number): string | number => at + 71,
  },
}

describe.each(TRIED)('%s', (provider) => {
  const theirs = account[provider]
  const [fresh = '', talking = '', won = '', lost = ''] = theirs.stages
  let there: ReturnType<typeof crm.reset>
  let token: string
  beforeEach(async () => {
    there = crm.reset(provider)
    theirs.define()
    token = (await crm.connected(provider)).token
  })

  const values = [
    { value: String(fresh), status: 'lead' },
    { value: String(talking), status: 'prospect' },
    { value: String(won), status: 'customer' },
  ]
  const status = { crm_field: theirs.status, rule: 'theirs', values }
  const tags = { crm_field: theirs.tags, rule: 'theirs' }

  async function choose(body: object) {
    const path = `/crm/connections/${provider}/custom-fields`
    const answer = await api.call('PUT', path, { token, body: { custom_fields: [], ...body } })
    return { status: answer.status, body: await answer.json() }
  }
  const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const only = async () => (await crm.contacts(token))[0]
  const edit = async (body: object) =>
    api.call('PUT', `/contacts/${(await only())?.id}`, { token, body })
  const stored = () => there.records.all[0]?.custom ?? {}

  test('The status travels by what each value means, and a value without a meaning stays', async () => {
    await choose({ status })
    there.records.insert({ ...ada, custom: { [theirs.status]: talking } })
    await crm.run(token, 'sync', provider)
    expect(await only()).toMatchObject({ status: 'prospect' })
    await edit({ status: 'customer' })
    const sent = await crm.run(token, 'export', provider)
    expect(await crm.notes(token, sent)).toMatchObject([{ why: 'Sent: Status.' }])
    expect(stored()[theirs.status]).toBe(won)
    const echo = await crm.run(token, 'sync', provider)
    expect(echo.figures).toMatchObject({ updated: 0 })

    there.records.update(1, { custom: { [theirs.status]: lost } })
    const unknown = await crm.run(token, 'sync', provider)
    expect(unknown.figures).toMatchObject({ updated: 0, conflicts: 0 })
    await edit({ status: 'inactive' })
    const meaningless = await crm.run(token, 'export', provider)
    expect(meaningless.figures).toMatchObject({ updated: 0, unchanged: 1, failed: 0 })
    expect(stored()[theirs.status]).toBe(lost)
    await edit({ status: 'lead' })
    await crm.run(token, 'export', provider)
    expect(stored()[theirs.status]).toBe(fresh)
  })

  test('Where both sides changed the status its rule decides, and one that only comes over is not sent', async () => {
    await choose({ status: { ...status, rule: 'ours' } })
    there.records.insert({ ...ada, custom: { [theirs.status]: fresh } })
    await crm.run(token, 'sync', provider)
    await edit({ status: 'customer' })
    there.records.update(1, { custom: { [theirs.status]: talking } })
    const run = await crm.run(token, 'sync', provider)
    expect(run.figures).toMatchObject({ conflicts: 1 })
    expect(await only()).toMatchObject({ status: 'customer' })
    await choose({ status: { ...status, rule: 'pull' } })
    await crm.run(token, 'export', provider)
    expect(stored()[theirs.status]).toBe(talking)
    await crm.run(token, 'sync', provider)
    await choose({ status: null })
    there.records.update(1, { custom: { [theirs.status]: fresh } })
    await crm.run(token, 'sync', provider)
    expect(await only()).toMatchObject({ status: 'customer' })
  })

  test('Tags that are options there travel both ways, and the others stay on their side', async () => {
    await choose({ tags })
    there.records.insert({ ...ada, custom: { [theirs.tags]: theirs.tagged(0, 1) } })
    await crm.run(token, 'sync', provider)
    expect(await only()).toMatchObject({ tags: ['Cold', 'VIP'] })
    await edit({ tags: ['vip', 'Berlin', 'newsletter'] })
    const sent = await crm.run(token, 'export', provider)
    expect(await crm.notes(token, sent)).toMatchObject([{ why: 'Sent: Tags.' }])
    expect(stored()[theirs.tags]).toEqual(theirs.tagged(0, 2))
    const echo = await crm.run(token, 'sync', provider)
    expect(echo.figures).toMatchObject({ updated: 0 })
    there.records.update(1, { custom: { [theirs.tags]: theirs.tagged(0, 1) } })
    await crm.run(token, 'sync', provider)
    expect(await only()).toMatchObject({ tags: ['vip', 'Berlin', 'Cold'] })
    await api.addContact(token, { first_name: 'Bo', last_name: 'Ek', tags: ['Cold', 'Oslo'] })
    await crm.run(token, 'export', provider)
    expect(there.records.all[1]?.custom[theirs.tags]).toEqual(theirs.tagged(1))
  })

  test('Tags beyond the limit of a contact are named in the run, and an export does not remove them there', async () => {
    await choose({ tags })
    there.records.insert({ ...ada, custom: {} })
    await crm.run(token, 'sync', provider)
    const own = Array.from({ length: 49 }, (_, at) => `own ${at}`)
    await edit({ tags: own })
    there.records.update(1, { custom: { [theirs.tags]: theirs.tagged(0, 1) } })
    const run = await crm.run(token, 'sync', provider)
    expect(await only()).toMatchObject({ tags: [...own, 'Cold'] })
    expect(await crm.notes(token, run)).toMatchObject([
      { what: 'updated', why: expect.stringMatching(/at most 50 tags, so VIP was not added/) },
    ])
    await crm.run(token, 'export', provider)
    expect(stored()[theirs.tags]).toEqual(theirs.tagged(0, 1))
  })

  test('The owner is a user of the CRM, whose name a custom field has', async () => {
    const made = await api.call('POST', '/contact-fields', {
      token,
      body: { name: 'Account manager', type: 'text' },
    })
    const { id } = z.object({ id: z.string() }).parse(await made.json())
    const listed = await api.call('GET', `/crm/connections/${provider}/fields`, { token })
    const fields = z.array(CrmField).parse(await listed.json())
    expect(fields.find(({ name }) => name === theirs.owner)).toMatchObject({
      type: 'owner',
      options: [
        { value: String(theirs.user(0)), label: 'Amara Lindholm' },
        { label: 'Jonas Weber (1@owners.example)' },
        { label: 'Jonas Weber (2@owners.example)' },
      ],
    })
    await choose({ custom_fields: [{ field: id, crm_field: theirs.owner, rule: 'theirs' }] })
    there.records.insert({ ...ada, custom: { [theirs.owner]: theirs.user(0) } })
    await crm.run(token, 'sync', provider)
    const custom_fields = { 'Account manager': 'Amara Lindholm' }
    expect(await only()).toMatchObject({ custom_fields })
    await edit({ custom_fields: { 'Account manager': 'jonas weber (2@owners.example)' } })
    await crm.run(token, 'export', provider)
    expect(stored()[theirs.owner]).toBe(theirs.user(2))
    await edit({ custom_fields: { 'Account manager': 'Nobody' } })
    const sent = await crm.run(token, 'export', provider)
    expect(await crm.notes(token, sent)).toMatchObject([
      { why: expect.stringMatching(/^Not sent: Account manager\. .* has no user “Nobody” in /) },
    ])
    expect(stored()[theirs.owner]).toBe(theirs.user(2))
  })

  test('What does not fit is refused, what is left out stays, and meanings are guessed', async () => {
    const wrong = await choose({ status: { ...status, crm_field: theirs.tags }, tags })
    expect(wrong).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'status', 'crm_field'] }] },
    })
    const nonsense = [{ value: 'x', status: 'mine' }]
    expect((await choose({ status: { ...status, values: nonsense } })).status).toBe(422)
    const { values: _, ...guessed } = status
    const saved = Connection.parse((await choose({ status: guessed, tags })).body)
    expect(saved).toMatchObject({ synced_tags: tags, synced_status: guessed, custom_fields: [] })
    const meanings = saved.synced_status?.values.map((one) => one.status) ?? []
    expect(meanings.slice(0, 3)).toEqual(provider === 'hubspot' ? ['lead', 'lead', 'prospect'] : [])
    expect((await choose({})).body).toMatchObject({ synced_tags: tags, synced_status: guessed })
    expect((await choose({ tags: null })).body).toMatchObject({ synced_tags: null })
  })
})

test('Without the permission for users no owner is offered, and everything else is', async () => {
  for (const provider of ['hubspot', 'pipedrive'] as const) {
    crm.reset(provider)
    account[provider].define()
    crm.practice.hubspot.ownerScope.isGranted = false
    crm.practice.pipedrive.userScope.isGranted = false
    const { token } = await crm.connected(provider)
    const listed = await api.call('GET', `/crm/connections/${provider}/fields`, { token })
    const names = z
      .array(CrmField)
      .parse(await listed.json())
      .map(({ name }) => name)
    expect(names).toContain(account[provider].status)
    expect(names).not.toContain(account[provider].owner)
  }
})
