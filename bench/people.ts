/** A contact file with this many invented people, all different. */
export function csv(contacts: number) {
  const rows = Array.from({ length: contacts }, (_, at) => {
    return `First${at % 997},Last${at % 4_999},person${at}@example.com,${phone(at)},Company ${at % 5_000},Buyer,`
  })
  return `first_name,last_name,email,phone,company,title,notes\n${rows.join('\n')}\n`
}

/** Ten digits, different for each contact, as in a real country. */
export function phone(at: number) {
  return `+1 ${2_000_000_000 + ((at * 7_919_317) % 8_000_000_000)}`
}
