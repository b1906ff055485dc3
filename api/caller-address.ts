import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ApiEnv } from './env.ts'

/**
 * The address of the person behind a call: what an app that is trusted says in X-Forwarded-For. Undefined
 * where nobody who is trusted says it. `callers` are the apps' own addresses.
 */
export function personsAddress(c: Context<ApiEnv>, callers: BlockList) {
  const told = c.req.header('X-Forwarded-For')?.trim() ?? ''
  return isIP(told) && isFromApp(c, callers) ? told : undefined
}

/** Whether the app asks, or whoever else may say for whom. */
export function isFromApp(c: Context<ApiEnv>, callers: BlockList) {
  return isTrusted(peerOf(c), callers)
}

/** Undefined where the call came without a connection. */
function peerOf(c: Context<ApiEnv>) {
  const connected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
  return connected ? getConnInfo(c).remote.address : undefined
}

function isTrusted(peer: string | undefined, callers: BlockList) {
  if (peer === undefined) return true
  return isAmong(callers, peer)
}

function isAmong(list: BlockList, address: string) {
  const plain = address.replace(/^::ffff:/, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

const thisMachine = trustedCallers([])

export function isOfThisMachine(address: string) {
  return isAmong(thisMachine, address)
}

/** The apps on this machine, and those at these addresses or networks (CIDR). Throws where one is neither. */
export function trustedCallers(named: string[]) {
  const callers = new BlockList()
  callers.addSubnet('127.0.0.0', 8, 'ipv4')
  callers.addAddress('::1', 'ipv6')
  for (const name of named) {
    const [address = '', bits] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) callers.addAddress(address, family)
    else callers.addSubnet(address, Number(bits), family)
  }
  return callers
}
