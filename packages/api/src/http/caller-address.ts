import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'

/** X-Forwarded-For counts only from a trusted app; `callers` are their addresses. */
export function userAddress(c: Context<ApiEnv>, callers: BlockList) {
  const forwardedFor = c.req.header('X-Forwarded-For')?.trim() ?? ''
  return isIP(forwardedFor) && isFromApp(c, callers) ? forwardedFor : undefined
}

/** Counts only from a trusted app. */
export function knownDevice(c: Context<ApiEnv>, callers: BlockList) {
  const id = c.req.header('X-Known-Device') ?? ''
  return /^[\w-]{22}$/.test(id) && isFromApp(c, callers) ? id : undefined
}

/** The network that a single client may control: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(address: string) {
  const plain = withoutMapping(address)
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.0/24')
  const [head = '', tail] = new URL(`http://[${plain.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::')
  const parts = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - parts.length - rest.length }, () => '0')
  return `${[...parts, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}

function withoutMapping(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

export function isFromApp(c: Context<ApiEnv>, callers: BlockList) {
  return isTrusted(peerOf(c), callers)
}

/** Undefined if the request came without a connection, as in tests. */
function peerOf(c: Context<ApiEnv>) {
  const connected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
  return connected ? getConnInfo(c).remote.address : undefined
}

function isTrusted(peer: string | undefined, callers: BlockList) {
  if (peer === undefined) return true
  return isAmong(callers, peer)
}

function isAmong(list: BlockList, address: string) {
  const plain = withoutMapping(address)
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

const thisMachine = trustedCallers([])

export function isOfThisMachine(address: string) {
  return isAmong(thisMachine, address)
}

/** Loopback, and these addresses or networks (CIDR). Throws if one is invalid. */
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
