import type { ImportChoices } from './choices.ts'

/** What the reading process is asked. */
export type ReadingRequest = { name: string; choices: ImportChoices }

/** Where the reading process finds the file, and where it writes its answer. */
export const FILE_FD = 3
export const ANSWER_FD = 4
