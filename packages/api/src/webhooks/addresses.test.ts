import { expect, test } from 'vitest'
import { allowedAddresses, publicAgent } from './addresses.ts'
import { deliver } from './deliver.ts'

const payload = '{"type":"webhook.test"}'
const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']

async function errorOf(url: string, allowed: string[] = []) {
  const agent = publicAgent(allowedAddresses(allowed))
  const { status, error } = await deliver({ id: 'msg_1', url, payload, secrets }, agent, 3_000)
  await agent.destroy()
  return status ?? error
}

const PRIVATE = 'The address leads into a private network'

test('Nothing is sent to an address of a private network, however it is written', async () => {
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ]) {
    expect([host, await errorOf(`https://${host}/`)]).toEqual([host, PRIVATE])
  }
})

test('Plain http leads only to addresses that the operator allows, and allowing one allows no other', async () => {
  expect(await errorOf('http://93.184.216.34/')).toBe(PRIVATE)
  expect(await errorOf('http://127.0.0.1:9/', ['127.0.0.1'])).toBe('The connection was refused')
  expect(await errorOf('http://localhost:9/', ['127.0.0.0/8', '::1'])).toBe(
    'The connection was refused',
  )
  expect(await errorOf('https://10.0.0.1/', ['127.0.0.1'])).toBe(PRIVATE)
})
