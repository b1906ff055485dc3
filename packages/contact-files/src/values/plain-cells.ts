/**
 * The common spellings, which need no cleaning and which the contract accepts: cleaning and validating every
 * cell costs several times as much.
 */
const email = /^\w+(?:[.+-]\w+)*@(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,}$/i
const phone = /^\+?\d(?:[ -]?\d){6,14}$/
const text = /^[a-zA-Z0-9À-ÖØ-öø-þ](?: ?[!#-+\--:<-{}~À-ÖØ-öø-þ])*$/

export function isPlainEmail(cell: string) {
  return cell.length <= 64 && email.test(cell)
}

export function isPlainPhone(cell: string) {
  return cell.length <= 32 && phone.test(cell)
}

/** Words of western letters and plain signs, with a blank between them, that no spreadsheet calculates with. */
export function isPlainText(cell: string) {
  return text.test(cell)
}
