import { expect, test } from 'vitest'
import type { ProblemError } from '../http/problem.ts'
import { allowedAddresses, assertReachable, publicAgent } from './addresses.ts'
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

const privateHosts = [
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
]

test('Nothing is sent to an address of a private network, however it is written', async () => {
  for (const host of privateHosts) {
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

function sentenceFor(url: string, allowed: string[] = []) {
  try {
    assertReachable({ allowedAddresses: allowed }, url)
    return undefined
  } catch (error) {
    return (error as ProblemError).message
  }
}

test('An address that nothing would be sent to is refused when it is entered', () => {
  const isPrivate = 'Enter a public address. This one leads into a private network.'
  for (const host of privateHosts.filter((name) => name !== 'localhost')) {
    expect([host, sentenceFor(`https://${host}/`)]).toEqual([host, isPrivate])
  }
  const isPlain = 'Enter an address that begins with https://'
  expect(sentenceFor('http://example.com/')).toBe(isPlain)
  expect(sentenceFor('https://example.com/')).toBeUndefined()
  const allowed = ['127.0.0.1']
  expect(sentenceFor('http://10.0.0.1/', allowed)).toBe(isPlain)
  expect(sentenceFor('https://10.0.0.1/', allowed)).toBe(isPrivate)
  expect(sentenceFor('http://127.0.0.1/', allowed)).toBeUndefined()
  expect(sentenceFor('http://localhost/', allowed)).toBeUndefined()
})
