import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** The resolution of the event loop delay, in ms; shorter delays count as none. */
const RESOLUTION = 10
/** Scrapes within this time see the same interval. */
const INTERVAL_MS = 5_000

export function watchProcess(meter: Meter) {
  watchEventLoop(meter)
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableGauge('v8js.memory.heap.used', { unit: 'By', description: 'Heap in use' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed))
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'CPU time used' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { 'cpu.mode': 'user' })
      result.observe(system / 1e6, { 'cpu.mode': 'system' })
    })
  meter
    .createObservableGauge('process.uptime', {
      unit: 's',
      description: 'Process uptime',
    })
    .addCallback((result) => result.observe(process.uptime()))
}

function watchEventLoop(meter: Meter) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  const gauge = (name: string, unit: string, description: string) =>
    meter.createObservableGauge(`nodejs.eventloop.${name}`, { unit, description })
  const p50 = gauge('delay.p50', 's', 'Event loop delay, median')
  const p99 = gauge('delay.p99', 's', 'Event loop delay, 99th percentile')
  const max = gauge('delay.max', 's', 'Event loop delay, maximum')
  const busy = gauge('utilization', '1', 'Event loop utilization')

  let before = performance.eventLoopUtilization()
  let since = performance.now()
  let seen = { p50: 0, p99: 0, max: 0, busy: 0 }
  function look() {
    if (performance.now() - since < INTERVAL_MS) return
    seen = {
      p50: late(delays.percentile(50)),
      p99: late(delays.percentile(99)),
      max: late(delays.max),
      busy: performance.eventLoopUtilization(before).utilization,
    }
    delays.reset()
    before = performance.eventLoopUtilization()
    since = performance.now()
  }
  meter.addBatchObservableCallback(
    (result) => {
      look()
      result.observe(p50, seen.p50)
      result.observe(p99, seen.p99)
      result.observe(max, seen.max)
      result.observe(busy, seen.busy)
    },
    [p50, p99, max, busy],
  )
}

/** Node reports the time between samples in ns, which includes the resolution. */
function late(nanoseconds: number) {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1_000)
}
