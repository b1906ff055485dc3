import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { codingFor } from '#app/packed.server.ts'

const BUILT = 'build/client'
const HOUR = 3_600
const YEAR = 365 * 24 * HOUR

export const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const endings = { br: '.br', gzip: '.gz' }

type OwnFile = {
  plain: Buffer
  packed: Partial<Record<keyof typeof endings, Buffer>>
  /** What its weak tag is made of: it stands for the file, packed or not. */
  tag: string
  headers: Record<string, string>
}

/**
 * Answers for the files of this build: all of them are less than a megabyte, so they lie in memory, packed as the
 * build packed them. Whatever else is asked for goes on to the application, which looks for no files.
 */
export function withOwnFiles(application: RequestListener): RequestListener {
  const files = readFiles()
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const file = request.method === 'POST' ? undefined : files.get(path)
    if (file) answer(request, response, file)
    else application(request, response)
  }
}

/** Whether a hashed file of a build is asked for, this one's or another's. Nothing else is answered there. */
export function isAsset({ method, url }: IncomingMessage) {
  return (method === 'GET' || method === 'HEAD') && (url?.startsWith('/assets/') ?? false)
}

function answer(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  it: OwnFile,
) {
  if (isNamed(it, asked['if-none-match'])) return response.writeHead(304, it.headers).end()

  const coding = codingFor(String(asked['accept-encoding'] ?? ''))
  const packed = coding && it.packed[coding]
  const bytes = packed ?? it.plain
  response.writeHead(200, {
    ...it.headers,
    'Content-Length': bytes.length,
    ...(packed && { 'Content-Encoding': coding }),
  })
  response.end(method === 'HEAD' ? undefined : bytes)
}

/** Whether a list of tags, weak or strong, has the file's, or a star stands for any. */
function isNamed({ tag }: OwnFile, noneMatch: string | undefined) {
  return noneMatch?.trim() === '*' || noneMatch?.match(/"[^"]*"/g)?.includes(tag)
}

function readFiles() {
  const names = readdirSync(BUILT, { recursive: true }).map(String)
  const files = new Map<string, OwnFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const plain = readFileSync(join(BUILT, name))
    const isHashed = name.startsWith(`assets${sep}`)
    const packed = Object.fromEntries(
      Object.entries(endings)
        .filter(([, ending]) => names.includes(name + ending))
        .map(([coding, ending]) => [coding, readFileSync(join(BUILT, name + ending))]),
    )
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    files.set(`/${name.replaceAll(sep, '/')}`, {
      plain,
      packed,
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
