import { keptChoice } from './choice.server.ts'

/** Light or dark whatever the system says; without a choice the system decides. */
export const themeChoice = keptChoice('theme', ['light', 'dark'])
