import { keptChoice } from './choice.server.ts'

/** Whether single keys do something on lists; they do until someone says no. */
export const singleKeysChoice = keptChoice('single-keys', ['off'])
