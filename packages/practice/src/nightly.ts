/** Whether this is `npm run test:nightly`, which may take long. */
export const isNight = Boolean(process.env.NIGHTLY)

export function cases(all: number) {
  return isNight ? all : Math.ceil(all / 4)
}
