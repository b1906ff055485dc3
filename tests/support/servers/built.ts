/** For tests that start the product themselves: what they start is built from the sources as they are. */
export { buildProduct as default } from './product.ts'
