/** For tests that start the product themselves: builds it from the current sources. */
export { buildProduct as default } from './product.ts'
