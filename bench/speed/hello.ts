import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/product.ts'

const HELLO = 'bench/speed/hello'

/** Builds a hello-world of the same framework with default settings, and returns its path. */
export function buildHello() {
  const tool = join('node_modules/@react-router/dev/bin.js')
  // A test runner sets NODE_ENV to "test", which would select React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync(process.execPath, [tool, 'build', HELLO], { env })
  if (built.status !== 0) throw new Error(`The hello-world could not be built.\n${built.stderr}`)
  return join(HELLO, 'build')
}

/** Builds the hello-world and serves it with react-router-serve. */
export async function startHello(children: ChildProcess[]) {
  buildHello()
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(process.cwd(), 'node_modules/@react-router/serve/bin.js'), 'build/server/index.js'],
    {
      cwd: HELLO,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  child.stdout?.resume()
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid as number }
}
