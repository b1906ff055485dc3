/** Whether this is `npm run test:nightly`, which may take long. */
export const isNight = Boolean(process.env.NIGHTLY)

/** The number of cases for a property test: all of them at night, a quarter otherwise. */
export function cases(all: number) {
  return isNight ? all : Math.ceil(all / 4)
}
