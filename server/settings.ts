import { isTlsOrLoopback } from '@bellbird/runtime/loopback'
import { StartError } from '@bellbird/runtime/start-error'
import { type Config, readConfig } from '#app/process/config.server.ts'
import { requireWritable } from './data-directory.ts'
import { storedSessionSecret } from './session-secret.ts'

/** Writes the settings back to the environment, which the app reads. Throws StartError. */
export async function settle(environment: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(environment)
  if (config.production) requireForProduction(config)
  if (keepsFiles(config)) await requireWritable('DATA_DIR', config.dataDir)
  if (environment.UPLOAD_DIR) await requireWritable('UPLOAD_DIR', config.uploadDir)

  environment.SESSION_SECRET =
    config.sessionSecrets?.join(',') ?? (await storedSessionSecret(config.dataDir))
  environment.DATA_DIR = config.dataDir
  environment.UPLOAD_DIR = config.uploadDir
  environment.PORT = String(config.port)
  environment.HOST = config.host
  // The server sets NODE_ENV later, which must not change the log format.
  environment.LOG_FORMAT = config.logFormat
  return config
}

function keepsFiles({ stateUrl, apiBaseUrl, sessionSecrets }: Config) {
  return !(stateUrl && apiBaseUrl && sessionSecrets)
}

function requireForProduction({
  sessionSecrets,
  originsNamed,
  publicOrigins,
  apiBaseUrl,
  apiOverHttp,
}: Config) {
  if (!sessionSecrets) {
    throw new StartError(
      'SESSION_SECRET is required with NODE_ENV=production: set it to what `openssl rand -base64 48` prints.',
    )
  }
  if (!originsNamed) {
    throw new StartError(
      'PUBLIC_ORIGIN is required with NODE_ENV=production: set it to the address people open, such as https://crm.example.com.',
    )
  }
  const open = publicOrigins.find((origin) => !isTlsOrLoopback(origin))
  if (open) {
    throw new StartError(
      `PUBLIC_ORIGIN is ${open}, which is not encrypted: with NODE_ENV=production it must use https.`,
    )
  }
  if (apiBaseUrl && !apiOverHttp && !isTlsOrLoopback(new URL(apiBaseUrl).origin)) {
    throw new StartError(
      `API_BASE_URL is ${new URL(apiBaseUrl).origin}, and tokens would be sent unencrypted: with NODE_ENV=production use https, or set API_OVER_HTTP=allow on a private network.`,
    )
  }
}

export function servedHosts({ originsNamed, publicOrigins }: Config) {
  return originsNamed ? publicOrigins.map((origin) => new URL(origin).host) : undefined
}

export function addressOf({ originsNamed, publicOrigins, host, port }: Config) {
  if (originsNamed) return publicOrigins[0]

  const here = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${here ? 'localhost' : name}:${port}`
}
