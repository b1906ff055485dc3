import { CrmField } from '@bellbird/contract/crm/custom-fields'
import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accountFields } from './test-account-fields.ts'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

describe.each(TRIED)('%s', (provider) => {
  const theirs = accountFields[provider]
  const { names } = theirs
  let there: ReturnType<typeof crm.reset>
  let token: string
  let ids: Record<string, string>
  beforeEach(async () => {
    there = crm.reset(provider)
    theirs.define(crm)
    token = (await crm.connected(provider)).token
    ids = {}
    for (const [name, type] of Object.entries({
      Seats: 'number',
      Renewal: 'date',
      VIP: 'yes_no',
      Remark: 'text',
    })) {
      ids[name] = await define({ name, type })
    }
    ids.Tier = await define({ name: 'Tier', type: 'choice', options: ['GOLD tier', 'Silver tier'] })
  })

  async function define(body: object) {
    const answer = await api.call('POST', '/contact-fields', { token, body })
    return z.object({ id: z.string() }).parse(await answer.json()).id
  }

  async function list() {
    const answer = await api.call('GET', `/crm/connections/${provider}/fields`, { token })
    return z.array(CrmField).parse(await answer.json())
  }

  function choose(custom_fields: object[]) {
    const path = `/crm/connections/${provider}/custom-fields`
    return api.call('PUT', path, { token, body: { custom_fields } })
  }

  function chooseAll(rule: string) {
    return choose([
      { field: ids.Seats, crm_field: names.seats, rule },
      { field: ids.Renewal, crm_field: names.renewal, rule },
      { field: ids.VIP, crm_field: names.vip, rule },
      { field: ids.Tier, crm_field: names.tier, rule },
      { field: ids.Remark, crm_field: names.remark, rule },
    ])
  }

  const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

  test('The fields of the CRM are listed with their types, without those that are synced anyway', async () => {
    const fields = await list()
    const typeOf = (name: string) => fields.find((field) => field.name === name)?.type
    expect(Object.values(names).map(typeOf)).toEqual(theirs.types)
    expect(fields.find(({ name }) => name === names.tier)).toMatchObject({
      writable: true,
      options: [{ label: 'Gold tier' }, { label: 'Silver tier' }],
    })
    // Pipedrive has no formula fields for persons.
    const score = fields.find(({ label }) => label === 'Their score')
    expect(score?.writable).toBe(provider === 'pipedrive' ? undefined : false)
    expect(fields.map(({ name }) => name.toLowerCase())).not.toContain('email')
    await api.call('DELETE', `/crm/disconnect/${provider}`, { token })
    const without = await api.call('GET', `/crm/connections/${provider}/fields`, { token })
    expect(without.status).toBe(404)
  })

  test('What does not exist, does not fit or cannot be written is refused with a sentence, and nothing is saved', async () => {
    const rejected = async (pairs: object[]) => {
      const answer = await choose(pairs)
      expect(answer.status).toBe(422)
      const { detail } = z
        .object({ detail: z.array(z.object({ loc: z.array(z.unknown()), msg: z.string() })) })
        .parse(await answer.json())
      return detail.map(({ loc, msg }) => [...loc.slice(2), msg])
    }
    const rule = 'theirs'
    expect(await rejected([{ field: ids.Renewal, crm_field: names.seats, rule }])).toEqual([
      [
        '0',
        'crm_field',
        expect.stringMatching(/^“Their seats” in .* is a number, which does not fit “Renewal”$/),
      ],
    ])
    const wrong = [
      { field: 'none', crm_field: names.seats, rule },
      { field: ids.Seats, crm_field: 'none', rule },
      { field: ids.VIP, crm_field: names.vip, rule: 'mine' },
    ]
    expect((await rejected(wrong.slice(0, 2))).map(([at, where]) => [at, where])).toEqual([
      ['0', 'field'],
      ['1', 'crm_field'],
    ])
    expect((await rejected(wrong)).map(([at, where]) => [at, where])).toEqual([['2', 'rule']])
    const score = (await list()).find(({ label }) => label === 'Their score')?.name
    if (score) {
      expect(await rejected([{ field: ids.Seats, crm_field: score, rule }])).toEqual([
        ['0', 'rule', expect.stringMatching(/^“Their score” can’t be changed in /)],
      ])
    }
    const other = await define({ name: 'Other', type: 'text' })
    const twice = [
      { field: ids.Remark, crm_field: names.remark, rule },
      { field: other, crm_field: names.remark, rule },
      { field: ids.Remark, crm_field: names.tier, rule },
    ]
    expect((await rejected(twice)).map(([at, where]) => [at, where])).toEqual([
      ['1', 'crm_field'],
      ['2', 'field'],
    ])
    const [connection] = await crm.connections(token)
    expect(connection?.custom_fields).toEqual([])
  })

  test('Values travel both ways, converted by their types, and what did not change is not written again', async () => {
    there.records.insert({
      ...ada,
      custom: {
        [names.seats]: theirs.seats(12.5),
        [names.renewal]: '2027-03-31',
        [names.vip]: theirs.yes,
        [names.tier]: theirs.gold,
        [names.remark]: 'Prefers mornings',
      },
    })
    await crm.run(token, 'sync', provider)
    expect((await crm.contacts(token))[0]?.custom_fields).toEqual({})
    const saved = await chooseAll('theirs')
    expect(await saved.json()).toMatchObject({
      custom_fields: expect.arrayContaining([
        { field: ids.Tier, crm_field: names.tier, label: 'Their tier', rule: 'theirs' },
      ]),
    })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync).toMatchObject({ state: 'finished', figures: { updated: 1 }, warnings: [] })
    const [contact] = await crm.contacts(token)
    expect(contact?.custom_fields).toEqual({
      Seats: '12.5',
      Renewal: '2027-03-31',
      VIP: 'yes',
      Tier: 'GOLD tier',
      Remark: 'Prefers mornings',
    })
    const idle = await crm.run(token, 'export', provider)
    expect(idle.figures).toMatchObject({ updated: 0, unchanged: 1, failed: 0 })

    const custom_fields = {
      Seats: '1250.50',
      Renewal: '2028-01-01',
      VIP: 'no',
      Tier: 'Silver tier',
      Remark: 'Prefers evenings',
    }
    await api.call('PUT', `/contacts/${contact?.id}`, { token, body: { custom_fields } })
    const bo = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' }
    await api.addContact(token, {
      ...bo,
      custom_fields: { Tier: 'GOLD tier', Seats: '3', VIP: 'no' },
    })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 1, updated: 1, failed: 0 })
    expect(await crm.notes(token, sent)).toContainEqual(
      expect.objectContaining({ why: 'Sent: Seats, Renewal, VIP, Tier and Remark.' }),
    )
    expect(there.records.all[0]?.custom).toMatchObject({
      [names.seats]: theirs.seats(1250.5),
      [names.renewal]: '2028-01-01',
      [names.vip]: theirs.no,
      [names.tier]: theirs.silver,
      [names.remark]: 'Prefers evenings',
    })
    expect(there.records.all[1]?.custom).toMatchObject({
      [names.seats]: theirs.seats(3),
      [names.tier]: theirs.gold,
    })
    const echo = await crm.run(token, 'sync', provider)
    expect(echo.figures).toMatchObject({ updated: 0, created: 0 })
  })

  test('Where both sides changed, the field’s own rule decides, and one that goes one way goes no other', async () => {
    await choose([
      { field: ids.Seats, crm_field: names.seats, rule: 'ours' },
      { field: ids.Remark, crm_field: names.remark, rule: 'theirs' },
      { field: ids.Renewal, crm_field: names.renewal, rule: 'pull' },
    ])
    there.records.insert({
      ...ada,
      custom: {
        [names.seats]: theirs.seats(1),
        [names.remark]: 'a',
        [names.renewal]: '2027-01-01',
      },
    })
    await crm.run(token, 'sync', provider)
    const [contact] = await crm.contacts(token)
    const custom_fields = { Seats: '2', Remark: 'b', Renewal: '2027-02-02' }
    await api.call('PUT', `/contacts/${contact?.id}`, { token, body: { custom_fields } })
    there.records.update(1, { custom: { [names.seats]: theirs.seats(3), [names.remark]: 'c' } })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ conflicts: 2 })
    const after = { Seats: '2', Remark: 'c', Renewal: '2027-02-02' }
    expect((await crm.contacts(token))[0]?.custom_fields).toEqual(after)
    await crm.run(token, 'export', provider)
    expect(there.records.all[0]?.custom).toMatchObject({
      [names.seats]: theirs.seats(2),
      [names.remark]: 'c',
      [names.renewal]: '2027-01-01',
    })
  })

  test('A value that does not fit is left alone on both sides, and the run says so', async () => {
    await choose([
      { field: ids.Tier, crm_field: names.remark, rule: 'ours' },
      { field: ids.Remark, crm_field: names.tier, rule: 'ours' },
    ])
    there.records.insert({ ...ada, custom: { [names.remark]: 'Bronze' } })
    const sync = await crm.run(token, 'sync', provider)
    expect(await crm.notes(token, sync)).toMatchObject([
      {
        what: 'created',
        why: expect.stringMatching(
          /^Their remark “Bronze” in .* was left alone: Tier must be one of: GOLD tier, Silver tier\.$/,
        ),
      },
    ])
    const [contact] = await crm.contacts(token)
    expect(contact?.custom_fields).toEqual({})
    const body = { last_name: 'King', custom_fields: { Remark: 'Platinum' } }
    await api.call('PUT', `/contacts/${contact?.id}`, { token, body })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ updated: 1, failed: 0 })
    expect(await crm.notes(token, sent)).toMatchObject([
      {
        what: 'updated',
        why: expect.stringMatching(
          /^Sent: last name\. Not sent: Remark\. Their tier has no option “Platinum” in .*\.$/,
        ),
      },
    ])
    expect(there.records.all[0]).toMatchObject({ last_name: 'King' })
    expect(there.records.all[0]?.custom[names.remark]).toBe('Bronze')
    expect(there.records.all[0]?.custom[names.tier] ?? null).toBe(null)
  })

  test('A field that no longer exists is skipped with a warning, and the rest is synced', async () => {
    await chooseAll('theirs')
    there.records.insert({ ...ada, custom: { [names.remark]: 'a' } })
    crm.undefine(names.tier)
    const sync = await crm.run(token, 'sync', provider)
    expect(sync).toMatchObject({
      state: 'finished',
      warnings: [expect.stringMatching(/no longer has “Their tier”.* “Tier” is not synced/)],
    })
    expect((await crm.contacts(token))[0]?.custom_fields).toMatchObject({ Remark: 'a' })
    const deleted = await api.call('DELETE', `/contact-fields/${ids.Tier}`, { token })
    expect(deleted.status).toBe(200)
    const again = await crm.run(token, 'sync', provider)
    expect(again).toMatchObject({ state: 'finished', warnings: [] })
  })

  test('A renamed field stays synced, under its new name', async () => {
    await chooseAll('theirs')
    there.records.insert({ ...ada, custom: { [names.remark]: 'a' } })
    await crm.run(token, 'sync', provider)
    await api.call('PUT', `/contact-fields/${ids.Remark}`, { token, body: { name: 'Comment' } })
    there.records.update(1, { custom: { [names.remark]: 'b' } })
    await crm.run(token, 'sync', provider)
    expect((await crm.contacts(token))[0]?.custom_fields).toMatchObject({ Comment: 'b' })
  })
})

test('A preview of an export names custom fields', async () => {
  const there = crm.reset('hubspot')
  accountFields.hubspot.define(crm)
  const { token } = await crm.connected('hubspot')
  const field = z.object({ id: z.string() }).parse(
    await (
      await api.call('POST', '/contact-fields', {
        token,
        body: { name: 'Seats', type: 'number' },
      })
    ).json(),
  )
  const custom_fields = [{ field: field.id, crm_field: 'seats', rule: 'theirs' }]
  await api.call('PUT', '/crm/connections/hubspot/custom-fields', {
    token,
    body: { custom_fields },
  })
  there.records.insert({ first_name: 'Ada', last_name: 'Byron', custom: { seats: '1' } })
  await crm.run(token, 'sync', 'hubspot')
  const [contact] = await crm.contacts(token)
  const body = { custom_fields: { Seats: '2' } }
  await api.call('PUT', `/contacts/${contact?.id}`, { token, body })
  for (const query of ['', '?compare=yes']) {
    const answer = await api.call('GET', `/crm/export/hubspot/preview${query}`, { token })
    expect(await answer.json()).toMatchObject({ update: 1, fields: { Seats: 1 } })
  }
})
