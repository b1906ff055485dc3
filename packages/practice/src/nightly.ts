export const isNight = Boolean(process.env.NIGHTLY)

export function cases(all: number) {
  return isNight ? all : Math.ceil(all / 4)
}
