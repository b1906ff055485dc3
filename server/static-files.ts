import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { acceptedEncoding } from '#app/document/compression.server.ts'

const BUILD = 'build/client'
const HOUR = 3_600
const YEAR = 365 * 24 * HOUR

export const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const extensions = { br: '.br', gzip: '.gz' }

type StaticFile = {
  bytes: Buffer
  compressed: Partial<Record<keyof typeof extensions, Buffer>>
  /** A weak ETag, valid for the file with and without compression. */
  tag: string
  headers: Record<string, string>
}

/** Returns whether it responded. */
export function serveStaticFiles() {
  const files = readFiles()
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const file = request.method === 'POST' ? undefined : files.get(path)
    if (file) answer(request, response, file)
    return file !== undefined
  }
}

/** Hashed files, of this build or another; nothing else is served below that path. */
export function isAsset({ method, url }: IncomingMessage) {
  return (method === 'GET' || method === 'HEAD') && (url?.startsWith('/assets/') ?? false)
}

function answer({ method, headers }: IncomingMessage, response: ServerResponse, file: StaticFile) {
  if (matches(file, headers['if-none-match'])) return response.writeHead(304, file.headers).end()

  const encoding = acceptedEncoding(String(headers['accept-encoding'] ?? ''))
  const compressed = encoding && file.compressed[encoding]
  const bytes = compressed ?? file.bytes
  response.writeHead(200, {
    ...file.headers,
    'Content-Length': bytes.length,
    ...(compressed && { 'Content-Encoding': encoding }),
  })
  response.end(method === 'HEAD' ? undefined : bytes)
}

function matches({ tag }: StaticFile, noneMatch: string | undefined) {
  return noneMatch?.trim() === '*' || noneMatch?.match(/"[^"]*"/g)?.includes(tag)
}

function readFiles() {
  const names = readdirSync(BUILD, { recursive: true }).map(String)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const bytes = readFileSync(join(BUILD, name))
    const isHashed = name.startsWith(`assets${sep}`)
    const compressed = Object.fromEntries(
      Object.entries(extensions)
        .filter(([, extension]) => names.includes(name + extension))
        .map(([encoding, extension]) => [encoding, readFileSync(join(BUILD, name + extension))]),
    )
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    files.set(`/${name.replaceAll(sep, '/')}`, {
      bytes,
      compressed,
      tag,
      headers: {
        'Content-Type': type,
        'Cache-Control': isHashed
          ? `public, max-age=${YEAR}, immutable`
          : `public, max-age=${HOUR}`,
        ETag: `W/${tag}`,
        Vary: 'Accept-Encoding',
      },
    })
  }
  return files
}
