export const PRODUCT = 'Bellbird'
