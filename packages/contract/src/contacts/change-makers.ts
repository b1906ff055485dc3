export const changeMakers = ['edit', 'import', 'sync', 'call'] as const
export type ChangeMaker = (typeof changeMakers)[number]

export function changeMakerOf(origin: string): ChangeMaker {
  if (origin === 'import' || origin === 'sync') return origin
  return origin === 'campaign' || origin === 'call' ? 'call' : 'edit'
}
