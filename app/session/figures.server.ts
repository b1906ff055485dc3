import { config } from '../config.server.ts'
import { keptChoice } from './choice.server.ts'

export type Figures = 'sample' | 'live'

export const figuresChoice = keptChoice('figures', ['sample', 'live'])

/** Which figures this person chose to see, else the deployment's default. */
export function figuresFor(request: Request): Figures {
  return figuresChoice.read(request) ?? config().figures
}
