import dns from 'node:dns'
import { Socket } from 'node:net'

/** Keeps a process on this machine: a connection or look-up beyond it fails, and is printed. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

function refused(host) {
  process.stderr.write(`Left the machine for ${host}\n`)
  return Object.assign(new Error(`${host} is not on this machine`), { code: 'ENETUNREACH' })
}

const { connect } = Socket.prototype
Socket.prototype.connect = function connectHere(...given) {
  const [target, name] = Array.isArray(given[0]) ? given[0] : given
  const host = typeof target === 'object' ? target.host : typeof name === 'string' && name
  if (!host || LOCAL.test(host)) return connect.apply(this, given)
  return this.destroy(refused(host))
}

const { lookup } = dns
dns.lookup = (host, ...rest) => {
  if (LOCAL.test(host)) return lookup(host, ...rest)
  rest.at(-1)(refused(host))
}
const { lookup: lookupHere } = dns.promises
dns.promises.lookup = async (host, ...rest) => {
  if (LOCAL.test(host)) return lookupHere(host, ...rest)
  throw refused(host)
}
