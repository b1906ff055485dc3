import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** How finely the event loop's delay is watched, in ms; a delay shorter than that is none. */
const RESOLUTION = 10
/** Two who ask one after the other see the same stretch of time. */
const STRETCH = 5_000

/** How this process is: what holds its event loop, what it needs of memory and processor. */
export function watchProcess(meter: Meter) {
  watchEventLoop(meter)
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableGauge('v8js.memory.heap.used', { unit: 'By', description: 'Heap in use' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed))
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time taken' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { 'cpu.mode': 'user' })
      result.observe(system / 1e6, { 'cpu.mode': 'system' })
    })
  meter
    .createObservableGauge('process.uptime', {
      unit: 's',
      description: 'Since the process started',
    })
    .addCallback((result) => result.observe(process.uptime()))
}

function watchEventLoop(meter: Meter) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  const gauge = (name: string, unit: string, description: string) =>
    meter.createObservableGauge(`nodejs.eventloop.${name}`, { unit, description })
  const p50 = gauge('delay.p50', 's', 'Half of the time the event loop was late by less')
  const p99 = gauge('delay.p99', 's', 'Nearly all of the time the event loop was late by less')
  const max = gauge('delay.max', 's', 'The most that the event loop was late')
  const busy = gauge('utilization', '1', 'The share of time in which the event loop had work')

  let before = performance.eventLoopUtilization()
  let since = performance.now()
  let seen = { p50: 0, p99: 0, max: 0, busy: 0 }
  function look() {
    if (performance.now() - since < STRETCH) return
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

/** Node tells how long after the last look it looked again, in ns; that should have been the resolution. */
function late(nanoseconds: number) {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1_000)
}
