export const tagColors = {
  grey: 'Gray',
  red: 'Red',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
} as const
export type TagColor = keyof typeof tagColors
