import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Sample = { at: number; rss: number; held: number }

/** Measures a product's memory, once the product was started with these settings. */
export function memoryProbe() {
  const file = join(mkdtempSync(join(tmpdir(), 'bellbird-memory-')), 'memory.json')
  return {
    settings: {
      NODE_OPTIONS: '--expose-gc --import ./tests/support/memory-probe.mjs',
      MEMORY_FILE: file,
    },
    async sample(pid: number, at: number): Promise<Sample> {
      rmSync(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(20)
      const { rss, held } = JSON.parse(readFileSync(file, 'utf8'))
      return { at, rss: rss / 2 ** 20, held: held / 2 ** 20 }
    },
  }
}

/** Megabytes gained per thousand requests, by least squares over the samples after warm-up. */
export function slopeOf(samples: Sample[], what: 'rss' | 'held') {
  const settled = samples.slice(Math.floor(samples.length / 2))
  const meanAt = mean(settled.map(({ at }) => at))
  const meanOf = mean(settled.map((sample) => sample[what]))
  const over = settled.map((sample) => (sample.at - meanAt) * (sample[what] - meanOf))
  const under = settled.map(({ at }) => (at - meanAt) ** 2)
  return (1_000 * sum(over)) / sum(under)
}

function mean(values: number[]) {
  return sum(values) / values.length
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}
