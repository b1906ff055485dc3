import { parentPort, workerData } from 'node:worker_threads'
import type { ContactFile, ReadContactFile } from './preview.ts'
import { readHere } from './read.ts'
import { damaged } from './unreadable.ts'

const outcome = await readHere(workerData as ContactFile).catch(
  (): ReadContactFile => ({ ok: false, message: damaged('file').message }),
)
parentPort?.postMessage(outcome, outcome.ok ? [outcome.csv.buffer as ArrayBuffer] : [])
