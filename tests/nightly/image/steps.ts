import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What each RUN line of the Dockerfile does outside of a container. */
const RUNS: Record<string, (folder: string) => void> = {
  'npm ci': (folder) => run(folder, 'npm', ['ci']),
  'npm ci --omit=dev && rm -rf node_modules/typescript node_modules/@bellbird node_modules/.bin': (
    folder,
  ) => {
    run(folder, 'npm', ['ci', '--omit=dev'])
    run(folder, 'rm', [
      '-rf',
      'node_modules/typescript',
      'node_modules/@bellbird',
      'node_modules/.bin',
    ])
  },
  'npm run build': (folder) => run(folder, 'npm', ['run', 'build']),
  'npm run --silent sbom > sbom.cdx.json': (folder) => {
    const list = run(folder, 'npm', ['run', '--silent', 'sbom'])
    writeFileSync(join(folder, 'sbom.cdx.json'), list)
  },
}
/** Removes programs from the base image and creates its volume; does not affect our files. */
const OF_THE_SYSTEM =
  /^rm -rf \/usr\/local\/lib\/node_modules .*mkdir \/data && chown node:node \/data$/

/**
 * Runs the Dockerfile's steps below `root` on the files in git, with a folder for each stage; returns the last one
 * and the image's settings. Fails on an unknown step.
 */
export function buildImage(root: string) {
  const stages = new Map<string, string>()
  const environment: Record<string, string> = {}
  let folder = ''
  let command: string[] = []
  const context = join(root, 'context')
  takeContext(context)

  for (const line of linesOf(readFileSync('Dockerfile', 'utf8'))) {
    const [instruction = '', ...rest] = line.split(' ')
    const text = rest.join(' ')
    if (instruction === 'FROM') {
      folder = join(root, `stage-${stages.size}`)
      mkdirSync(folder)
      stages.set(/ AS (\w+)$/.exec(text)?.[1] ?? 'last', folder)
    } else if (instruction === 'COPY') copy(rest, folder, context, stages)
    else if (instruction === 'RUN') {
      if (OF_THE_SYSTEM.test(text)) continue
      const step = RUNS[text]
      if (!step) throw new Error(`No step is known for "RUN ${text}".`)
      console.log(`${basename(folder)}: ${text}`)
      step(folder)
    } else if (instruction === 'ENV') {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
        environment[name] = value
      }
    } else if (instruction === 'ENTRYPOINT') command = JSON.parse(text)
    else if (
      !['WORKDIR', 'LABEL', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(instruction)
    ) {
      throw new Error(`No step is known for "${line}".`)
    }
  }
  return { folder, environment, command }
}

function linesOf(dockerfile: string) {
  return dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replaceAll(/ +/g, ' '))
}

/** What .dockerignore leaves of a clean checkout. */
function takeContext(folder: string) {
  mkdirSync(folder, { recursive: true })
  const list = run('.', 'git', ['ls-files', '-co', '--exclude-standard'])
  for (const file of list.split('\n').filter((name) => name && existsSync(name))) {
    cpSync(file, join(folder, file), { recursive: true })
  }
}

function copy(given: string[], folder: string, context: string, stages: Map<string, string>) {
  const from = /^--from=(\w+)$/.exec(given[0] ?? '')?.[1]
  const sources = from ? given.slice(1, -1) : given.slice(0, -1)
  const target = given.at(-1) ?? '.'
  const base = from ? (stages.get(from) as string) : context
  for (const source of sources) {
    const path = join(base, source.replace(/^\/bellbird\//, ''))
    const isWhole =
      source === '.' || (sources.length === 1 && !target.endsWith('/') && target !== './')
    cpSync(path, isWhole ? join(folder, target) : join(folder, target, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

function run(folder: string, program: string, options: string[]) {
  const { status, stdout } = spawnSync(program, options, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ${options.join(' ')} ended with ${status}.`)
  return stdout
}
