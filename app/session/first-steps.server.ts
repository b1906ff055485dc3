import { keptChoice } from './choice.server.ts'

/** Whether this person has put away the checklist of the dashboard. */
export const firstStepsChoice = keptChoice('first-steps', ['hidden'])
