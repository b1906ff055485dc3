import { resolve } from 'node:path'
import { z } from 'zod'

const PORT = 'API_PORT must be a number from 0 to 65535; 0 takes any that is free.'

const Environment = z.object({
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).optional(),
  DATA_DIR: z.string().default('./data'),
})

export type ApiConfig = { host: string; port: number; dataDir: string }

/** A setting that cannot be used. The message is one sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the API's settings; an empty variable counts as absent. Without API_PORT an API of its own
 * listens on 8000, one that another process keeps on any free port. Throws ConfigError.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { alone }: { alone: boolean },
): ApiConfig {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ message }) => message).join(' '))
  }
  const { API_HOST, API_PORT, DATA_DIR } = parsed.data
  return { host: API_HOST, port: API_PORT ?? (alone ? 8000 : 0), dataDir: resolve(DATA_DIR) }
}

/** The running API's settings. Throws ConfigError. */
export function config() {
  return readConfig(process.env, { alone: process.send === undefined })
}
