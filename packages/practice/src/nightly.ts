/** Whether this is part of `npm run test:nightly`, which takes its time. */
export const isNight = Boolean(process.env.NIGHTLY)

/** On how many cases a property is tried: on all of them at night, on a quarter otherwise. */
export function cases(all: number) {
  return isNight ? all : Math.ceil(all / 4)
}
