import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Target = { name: string; url: string; pid: number; headers?: Record<string, string> }
export type LoadMeasurement = { rate: number; p50: number; p99: number; cpu: number; bytes: number }

/**
 * Sends requests as fast as this many connections can, for a number of seconds or of requests. Throws on any
 * failure.
 */
export async function load(
  { url, pid, headers }: Target,
  connections: number,
  much: { duration: number } | { amount: number },
) {
  const before = cpuOf(pid)
  const seen = await autocannon({
    url,
    connections,
    ...much,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br', ...headers },
  })
  const requests = seen['2xx']
  if (seen.non2xx + seen.errors > 0)
    throw new Error(`${url}: ${seen.non2xx} refused, ${seen.errors} failed`)
  return {
    rate: requests / seen.duration,
    p50: seen.latency.p50,
    p99: seen.latency.p99,
    cpu: (cpuOf(pid) - before) / requests,
    bytes: Math.round(seen.throughput.total / requests),
  }
}

/** A process's CPU time in microseconds, from Linux's clock ticks of 10 ms. */
export function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

export function medianOf(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number
}
