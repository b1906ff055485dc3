import { PROVIDERS } from '@bellbird/practice/crms/tried-providers'
import { expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

test.each(PROVIDERS)(
  '%s: a field goes only where its rule lets it, for people who are new and for changes',
  async (provider) => {
    const there = crm.reset(provider)
    const { token } = await crm.connected(provider)
    const policy = { phone: 'pull', company: 'push', email: 'off' }
    await api.call('PUT', `/crm/connections/${provider}/policy`, { token, body: policy })
    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
    there.records.insert({ ...ada, phone: '+1 212 555 0101', company: 'Theirs' })
    await crm.run(token, 'sync', provider)
    const [known] = await crm.contacts(token)
    expect(known).toMatchObject({ phone: '+1 212 555 0101', company: '', email: '' })

    const changed = { phone: '+1 212 555 0199', company: 'Ours', email: 'here@example.com' }
    await api.call('PUT', `/contacts/${known?.id}`, { token, body: changed })
    const bo = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com', company: 'Engines' }
    await api.addContact(token, { ...bo, phone: '+1 212 555 0102' })
    await crm.run(token, 'export', provider)
    expect(there.records.all).toMatchObject([
      { phone: '+1 212 555 0101', company: 'Ours', email: 'ada@example.com' },
      { first_name: 'Bo', phone: '', company: 'Engines', email: '' },
    ])

    there.records.update(1, {
      phone: '+1 212 555 0155',
      company: 'Theirs',
      email: 'new@example.com',
    })
    await crm.run(token, 'sync', provider)
    expect((await crm.contacts(token))[0]).toMatchObject({
      phone: '+1 212 555 0155',
      company: 'Ours',
      email: 'here@example.com',
    })
  },
)
