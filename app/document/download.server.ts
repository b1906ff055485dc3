import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { localDay } from '@bellbird/contract/calling/calling-window'
import { formats } from '@bellbird/runtime/formats'
import { createReadableStreamFromReadable } from '@react-router/node'
import { redirectWithError } from '#app/session/toasts.server.ts'

export function download(body: BodyInit | undefined, name: `${string}.${'csv' | 'json'}`) {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': attachment(name),
    },
  })
}

export function jsonDownload(value: unknown, name: `${string}.json`) {
  return download(`${JSON.stringify(value, null, 2)}\n`, name)
}

type List<T> = {
  name: string
  header: string
  lineOf: (item: T) => string
  /** Where to redirect if the first page cannot be loaded, since a download cannot show an error. */
  failure: { at: string; message: string }
}

export async function listDownload<T>(pages: AsyncGenerator<T[]>, list: List<T>) {
  const { name, header, lineOf, failure } = list
  const first = await pages.next().catch(async (reason) => {
    throw reason instanceof Response ? reason : await redirectWithError(failure.at, failure.message)
  })
  const inRequest = AsyncLocalStorage.snapshot()
  const lines = (items: T[]) => inRequest(() => items.map(lineOf).join(''))
  async function* csv() {
    yield header
    if (first.done) return
    yield lines(first.value)
    for await (const items of pages) yield lines(items)
  }
  const day = localDay(formats().zone ?? 'UTC', Date.now())
  return download(createReadableStreamFromReadable(Readable.from(csv())), `${name}-${day}.csv`)
}

export function withoutEnding(name: string) {
  return name.replace(/\.\w{1,5}$/, '')
}

/** RFC 6266: an ASCII name for old clients, the full name for all others. */
function attachment(name: string) {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

function percent(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
