const counts = new Intl.NumberFormat('en-US')

/** Such as "1,247". */
export function formatCount(number: number) {
  return counts.format(number)
}
