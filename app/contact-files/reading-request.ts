import type { ImportChoices } from './choices.ts'
import type { Matchings } from './matchings.ts'

/** What the reading process is asked. */
export type ReadingRequest = { name: string; choices: ImportChoices; remembered: Matchings }

/** Where the reading process finds the file, and where it writes its answer. */
export const FILE_FD = 3
export const ANSWER_FD = 4
