import { join } from 'node:path'
import { openDirectoryStore } from '@bellbird/expiring-store/directory/open'
import { openServerStore } from '@bellbird/expiring-store/server/open'
import type { Store } from '@bellbird/expiring-store/store'
import { data } from 'react-router'
import { config } from './config.server.ts'
import { log } from './log.server.ts'

let opening: Promise<Store> | undefined
let opened: Store | undefined

/** Temporary state that all servers of the product share. */
export function state(): Promise<Store> {
  opening ??= open().then(
    (store) => {
      opened = store
      return store
    },
    (error) => {
      opening = undefined
      throw error
    },
  )
  return opening
}

export function stateProblem() {
  return opened?.trouble()
}

async function open() {
  const { stateUrl, statePrefix, dataDir, uploadDir } = config()
  if (!stateUrl) {
    return openDirectoryStore((area) => (area === 'drafts' ? uploadDir : join(dataDir, area)))
  }
  return await openServerStore({
    url: stateUrl,
    prefix: statePrefix,
    warn: (text) => log.warn(text),
    failure: () => unavailable(),
  })
}

function unavailable() {
  const explanation =
    'Temporary storage is unavailable, so nothing was changed. Please try again in a moment.'
  return data({ explanation }, { status: 503, headers: { 'retry-after': '5' } })
}
