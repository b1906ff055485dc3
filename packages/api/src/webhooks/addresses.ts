import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'
import { issue, ProblemError } from '../http/problem.ts'

export class ForbiddenAddress extends Error {
  constructor() {
    super('The address leads into a private network')
  }
}

const CONNECT_MS = 5_000

/** Addresses and networks (CIDR) that are allowed although they are private or use plain HTTP. */
export function allowedAddresses(named: string[]) {
  const list = new BlockList()
  for (const name of named) {
    const [address = '', bits] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Rejects with 422 what the connection would refuse anyway. What a name resolves to is checked when connecting. */
export function assertReachable(settings: { allowedAddresses: string[] }, url: string) {
  const { protocol, hostname } = new URL(url)
  const literal = literalIn(hostname)
  const isAllowed = literal
    ? allowedAddresses(settings.allowedAddresses)(literal)
    : settings.allowedAddresses.length > 0
  if (protocol !== 'https:' && !isAllowed) {
    const sentence = 'Enter an address that begins with https://'
    throw new ProblemError(422, [issue('url', sentence, 'not_encrypted')])
  }
  if (literal && !isAllowed && !isPublic(literal)) {
    const sentence = 'Enter a public address. This one leads into a private network.'
    throw new ProblemError(422, [issue('url', sentence, 'not_public')])
  }
}

function literalIn(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) ? address : undefined
}

type IsAllowed = ReturnType<typeof allowedAddresses>

/** Checks and uses an address in one step, so that a second DNS response cannot lead elsewhere. Follows no redirect. */
export function publicAgent(isAllowed: IsAllowed) {
  function connector(isPlain: boolean) {
    const isGood = (address: string) => isAllowed(address) || (!isPlain && isPublic(address))
    const lookupGood: LookupFunction = (hostname, options, done) => {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, [])
        if (!found.every(({ address }) => isGood(address))) return done(new ForbiddenAddress(), [])
        const [first] = found
        if (options.all) return done(null, found)
        done(null, first?.address ?? '', first?.family)
      })
    }
    const connect = buildConnector({ timeout: CONNECT_MS, lookup: lookupGood })
    return (options: buildConnector.Options, done: buildConnector.Callback) => {
      // A literal IP address is not looked up.
      const literal = literalIn(options.hostname)
      if (literal && !isGood(literal)) return done(new ForbiddenAddress(), null)
      return connect(options, done)
    }
  }
  const [plain, encrypted] = [connector(true), connector(false)]
  return new Agent({
    connect: (options, done) => (options.protocol === 'http:' ? plain : encrypted)(options, done),
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

function isPublic(address: string) {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}
