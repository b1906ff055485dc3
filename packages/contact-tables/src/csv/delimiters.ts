export const delimiters = [
  { value: ',', rare: false, label: 'Comma ( , )' },
  { value: ';', rare: false, label: 'Semicolon ( ; )' },
  { value: '\t', rare: false, label: 'Tab' },
  { value: '|', rare: false, label: 'Vertical bar ( | )' },
  { value: ':', rare: true, label: 'Colon ( : )' },
  { value: '^', rare: true, label: 'Caret ( ^ )' },
  { value: '~', rare: true, label: 'Tilde ( ~ )' },
] as const
