/** The database cannot be opened. The message says what the operator can do. */
export class StartError extends Error {}
