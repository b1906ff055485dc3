/** Valid and clean without further checks: cleaning and validating every cell would take several times as long. */
const email = /^\w+(?:[.+-]\w+)*@(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/i
const phone = /^\+?\d(?:[ -]?\d){6,14}$/
const text = /^[a-zA-Z0-9À-ÖØ-öø-þ](?: ?[!#-+\--:<-{}~À-ÖØ-öø-þ])*$/

export function isPlainEmail(cell: string) {
  return cell.length <= 64 && email.test(cell)
}

export function isPlainPhone(cell: string) {
  return cell.length <= 32 && phone.test(cell)
}

/** Whether text has only words of Latin letters and plain signs, separated by single spaces, and cannot be a formula. */
export function isPlainText(cell: string) {
  return text.test(cell)
}
